// Runs before the first paint, in any browser however old. Applies the chosen theme and motion to the root element, so
// that the wrong theme does not flash; shows index.html's notice in browsers that cannot run the client; and sees to it
// that what has not arrived is requested again. Browsers may run a copy that is older than the page (`browsers` in limits.ts).
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

  var styleRetries = 30;
  window.addEventListener(
    'error',
    function (event) {
      var part = event.target;
      var sign = document.getElementById('loading');
      // Also those of other pages: the loader of chunks shows a page without them, and requests them again, by an element of
      // its own, only when the page is next asked for. Not for ever: after a deployment they are gone, and a page without its
      // own is of no use.
      if (part.rel === 'stylesheet')
        setTimeout(function () {
          if (!part.parentNode) return;
          if (styleRetries-- > 0) part.parentNode.replaceChild(part.cloneNode(), part);
          else if (!getComputedStyle(root).getPropertyValue('--paper')) location.reload();
        }, 2000);
      // Without its entry nothing of the client runs that could request it again.
      if (part.type === 'module') {
        if (sign) sign.textContent = 'The connection broke off. Trying again...';
        setTimeout(function () {
          location.reload();
        }, 5000);
      }
    },
    true,
  );

  // `toSorted` came later than modules, dialogs and observers in every browser; the other two can be switched off.
  var able = 'WebSocket' in window && 'PointerEvent' in window && 'toSorted' in Array.prototype;
  if (able) return;
  root.setAttribute('data-unable', '');
  document.addEventListener('DOMContentLoaded', function () {
    var notice = document.getElementById('unable');
    // A template until now, so that it is no second <main> for everybody else.
    if (notice) notice.outerHTML = notice.innerHTML;
  });
})();
