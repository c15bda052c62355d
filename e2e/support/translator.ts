/**
 * Does to a page what a browser's translator does: puts each text into elements of its own, now and whenever texts change.
 * To be run in a page.
 */
export function translatePage(): void {
  const seen = new WeakSet<Node>();
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node instanceof Text) found.push(node);
    for (const text of found) {
      if (seen.has(text) || text.data.trim() === '') continue;
      if (text.parentElement?.closest('script, style, [translate="no"]')) continue;
      const translated = document.createTextNode(text.data);
      seen.add(translated);
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(translated);
      text.replaceWith(font);
    }
  };
  const start = () => {
    translate();
    new MutationObserver(translate).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  };
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
}
