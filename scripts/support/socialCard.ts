import { readFileSync } from 'node:fs';
import { productName } from '../../shared/protocol/productName.ts';
import { type Scene, scenes } from '../../web/components/portal/previewScenes.ts';
import { feltTips } from '../../web/feltTips.ts';

/** The size that Open Graph consumers show uncropped. */
export const socialCardSize = { width: 1200, height: 630 } as const;

const fontFace = (family: string, weight: string, file: string): string => {
  const data = readFileSync(`node_modules/${file}`).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`;
};

const drawing = ({ strokes }: Scene): string =>
  strokes.map(({ path, ink }) => `<path d="${path}" stroke="${feltTips[ink]}"/>`).join('');

/** The social card of shared links, as an HTML page. `face` is the SVG of our logo. */
export const socialCard = (face: string): string => `<style>
  ${fontFace('Pixel', '700', '@fontsource/pixelify-sans/files/pixelify-sans-latin-700-normal.woff2')}
  ${fontFace('Heading', '200 800', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')}
  body { margin: 0; height: 100vh; display: flex; align-items: center; background: #fbf6ec; color: ${feltTips.ink} }
  header { flex: none; width: 560px; padding-left: 64px }
  header svg { width: 128px; height: 128px; margin-left: -8px }
  h1 { margin: 12px 0 20px; font: 700 84px/1 Pixel; white-space: nowrap }
  p { margin: 0; font: 700 40px/1.2 Heading }
  .paper { width: 500px; height: 470px; border: 6px solid ${feltTips.ink}; border-radius: 28px; background: #ffffff;
    box-shadow: 14px 14px 0 ${feltTips.ink}; rotate: 2deg }
  .paper path { fill: none; stroke-width: 7; stroke-linecap: round; stroke-linejoin: round }
</style>
<header>${face}<h1>${productName}</h1><p>Draw a word.<br>Guess the rest.<br>Laugh a lot.</p></header>
<svg class="paper" viewBox="94 -8 220 207">${scenes[1] ? drawing(scenes[1]) : ''}</svg>`;
