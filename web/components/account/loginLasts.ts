/** What decides whether a login outlasts the page. */
export interface LoginPlace {
  isSecureContext: boolean;
  location: Pick<Location, 'protocol'>;
  document: Pick<Document, 'cookie'>;
}

const probe = 'pixel-parlor-probe';

/**
 * Whether the browser keeps the Secure cookie of a login. Over plain HTTP none does, except for localhost, where Safari
 * still does not.
 */
export function loginLasts({ isSecureContext, location, document }: LoginPlace): boolean {
  if (location.protocol === 'https:') return true;
  if (!isSecureContext) return false;
  document.cookie = `${probe}=1; path=/; secure; samesite=strict`;
  const isKept = document.cookie.includes(`${probe}=1`);
  document.cookie = `${probe}=; path=/; secure; samesite=strict; max-age=0`;
  return isKept;
}
