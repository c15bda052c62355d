// biome-ignore-all lint/suspicious/noVar: must parse in old browsers
// biome-ignore-all lint/complexity/useArrowFunction: the same
// biome-ignore-all lint/complexity/useOptionalChain: the same

// Runs before the first paint, in any browser however old. Applies the chosen theme and motion to the root element, so
// that the wrong theme does not flash; and shows index.html's notice in browsers that cannot run the client.
(function () {
  var root = document.documentElement;
  var chosen;
  try {
    chosen = JSON.parse(localStorage.getItem('pixel-parlor-preferences'));
    if (chosen.theme === 'light' || chosen.theme === 'dark') root.setAttribute('data-theme', chosen.theme);
    if (chosen.motion === 'reduced') root.setAttribute('data-motion', 'reduced');
  } catch (_) {
    // Nothing was chosen, or storage is disabled: the system decides.
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
