"""Sheets and pages as PDF."""
