"""The sample game as a site whose rules have moved and been removed since they were published."""

from __future__ import annotations

from tests.render.site_sample import TEXTS

REGISTER = """\
rule-ids:
  work: {chapters: [work]}
  work.pay: {chapters: [work]}
  work.wage: {chapters: [work], moved-to: work.pay}
  work.tie: {chapters: [work], moved-to: end.last}
  work.rest: {chapters: [work], removed: true}
  end: {chapters: [end]}
  end.last: {chapters: [end], moved-to: end}
  finish: {chapters: [finish], moved-to: end}
  finish.pay: {chapters: [finish], moved-to: work.pay}
  gone: {chapters: [gone], removed: true}
"""
"""Rules that were on the page of their successor (`work.wage`) and on another one, chapters that moved, and one that
was removed."""

MOVED: dict[str, str | None] = {**TEXTS, "rule-ids.yaml": REGISTER}
