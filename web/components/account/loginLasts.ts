/** What decides whether a login outlasts the page. */
export interface LoginPlace {
  isSecureContext: boolean;
  location: Pick<Location, 'protocol'>;
  navigator: Pick<Navigator, 'cookieEnabled'>;
  document: Pick<Document, 'cookie'>;
}

const probe = 'pixel-parlor-probe';

/**
 * Whether the browser keeps the Secure cookie of a login. Some keep none at all. Over plain HTTP none does, except for
 * localhost, where Safari still does not.
 */
export function loginLasts({ isSecureContext, location, navigator, document }: LoginPlace): boolean {
  if (!navigator.cookieEnabled || !isSecureContext) return false;
  if (location.protocol === 'https:') return true;
  document.cookie = `${probe}=1; path=/; secure; samesite=strict`;
  const isKept = document.cookie.includes(`${probe}=1`);
  document.cookie = `${probe}=; path=/; secure; samesite=strict; max-age=0`;
  return isKept;
}
