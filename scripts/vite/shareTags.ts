import type { Plugin } from 'vite';

const card = 'content="/social-card.png"';

/**
 * Makes the addresses of the social card absolute, as those who read them want them; PUBLIC_ORIGIN says of which site the
 * build is. Without it they stay relative, which Facebook and WhatsApp understand and others do not.
 */
export function shareTags(origin = process.env.PUBLIC_ORIGIN): Plugin {
  return {
    name: 'share-tags',
    transformIndexHtml: (html) =>
      origin ? html.replaceAll(card, `content="${new URL('/social-card.png', origin)}"`) : html,
  };
}
