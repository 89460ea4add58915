// Opens the list of pages where there is room for it, and shows the search field where search works: not from disk.
const menu = document.querySelector('.menu');
const wide = matchMedia('(min-width: 60rem)');
const place = () => { menu.open = wide.matches; };
wide.addEventListener('change', place);
place();

if (location.protocol !== 'file:') {
  const form = document.querySelector('[role=search]');
  const query = document.getElementById('mkdocs-search-query');
  const results = document.getElementById('mkdocs-search-results');
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  query.addEventListener('input', () => { results.hidden = !query.value; });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) {
      event.preventDefault();
      query.focus();
    } else if (event.key === 'Escape' && !results.hidden) {
      query.value = '';
      results.hidden = true;
    }
  });
}
