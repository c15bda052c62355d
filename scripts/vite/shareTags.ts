import type { Plugin } from 'vite';

const card = 'content="/social-card.png"';

/**
 * Makes the social card's URLs absolute if PUBLIC_ORIGIN names the site. Otherwise they stay relative, which only some
 * consumers (Facebook, WhatsApp) accept (docs/decisions/0014).
 */
export function shareTags(origin = process.env.PUBLIC_ORIGIN): Plugin {
  return {
    name: 'share-tags',
    transformIndexHtml: (html) =>
      origin ? html.replaceAll(card, `content="${new URL('/social-card.png', origin)}"`) : html,
  };
}
