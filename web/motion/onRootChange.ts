/** Calls back whenever one of the root element's attributes changes, or the answer to a media query. Returns the way to stop. */
export function onRootChange(attribute: string, media: string, changed: () => void): () => void {
  const query = matchMedia(media);
  query.addEventListener('change', changed);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => {
    query.removeEventListener('change', changed);
    observer.disconnect();
  };
}
