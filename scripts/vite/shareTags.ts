import type { Plugin } from 'vite';

const card = '/social-card.png';

/**
 * Makes the social card's URLs absolute if PUBLIC_ORIGIN names the site. Otherwise they stay relative, which only some
 * consumers (Facebook, WhatsApp) accept (docs/decisions/0014).
 */
export function shareTags(origin = process.env.PUBLIC_ORIGIN): Plugin {
  return {
    name: 'share-tags',
    transformIndexHtml: (html) =>
      origin ? html.replaceAll(`content="${card}"`, `content="${cardUrlOn(origin)}"`) : html,
  };
}

function cardUrlOn(origin: string): URL {
  const url = URL.parse(card, origin);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new Error(`PUBLIC_ORIGIN is ${origin}, but has to begin with https:// or http://.`);
}
