/** Calls `changed` when the root element's attribute or the media query changes. Returns an unsubscribe function. */
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
