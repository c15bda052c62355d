// biome-ignore-all lint/suspicious/noVar: read by browsers that know nothing newer
// biome-ignore-all lint/complexity/useArrowFunction: the same
// biome-ignore-all lint/complexity/useOptionalChain: the same

// Runs before the first paint, in any browser however old. Puts the chosen look on the root element, so that the other
// theme does not flash; and shows the notice of index.html in place of a product that could not run.
(function () {
  var root = document.documentElement;
  var chosen;
  try {
    chosen = JSON.parse(localStorage.getItem('pixel-parlor-preferences'));
    if (chosen.theme === 'light' || chosen.theme === 'dark') root.setAttribute('data-theme', chosen.theme);
    if (chosen.motion === 'reduced') root.setAttribute('data-motion', 'reduced');
  } catch (_) {
    // Nothing was chosen, or storage is switched off: the system's look.
  }

  var able =
    'WebSocket' in window &&
    'PointerEvent' in window &&
    'ResizeObserver' in window &&
    'noModule' in document.createElement('script') &&
    'showModal' in document.createElement('dialog') &&
    'toSorted' in Array.prototype;
  if (able) return;
  root.setAttribute('data-unable', '');
  document.addEventListener('DOMContentLoaded', function () {
    var notice = document.getElementById('unable');
    if (notice) notice.removeAttribute('hidden');
  });
})();
