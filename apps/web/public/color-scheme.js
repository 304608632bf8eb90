/* Runs before the first paint so that a chosen light theme never flashes dark. A file, not an inline script: the page's CSP allows none. */
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('jampot.color-scheme');
  } catch {
    chosen = null;
  }
  var scheme = chosen === 'light' ? 'light' : 'dark';
  if (chosen === 'auto') {
    scheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
