// npx node scripts/icons.ts: renders the touch icons and the social card into web/public; to be run when favicon.svg or
// the look changes.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { feltTips } from '../web/feltTips.ts';
import { launchBrowser } from './support/launchBrowser.ts';
import { runCommand } from './support/runCommand.ts';
import { socialCard, socialCardSize } from './support/socialCard.ts';

const folder = 'web/public';
const paper = '#fbf6ec';

interface Sheet {
  file: string;
  width: number;
  height: number;
  html: string;
}

const face = readFileSync(`${folder}/favicon.svg`, 'utf8');

/** The face centred in a square; `faceSide` is a multiple of its 16 pixels, to keep it sharp. */
const icon = (file: string, side: number, faceSide: number, ground: string): Sheet => ({
  file,
  width: side,
  height: side,
  html: `<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground} }
    svg { width: ${faceSide}px; height: ${faceSide}px }
  </style>${face}`,
});

const sheets: Sheet[] = [
  icon('icon-192.png', 192, 192, 'transparent'),
  icon('icon-512.png', 512, 512, 'transparent'),
  // Launchers crop this one to their own shape: the face lies within the circle that always remains.
  icon('icon-maskable-512.png', 512, 320, feltTips.teal),
  icon('apple-touch-icon.png', 180, 144, paper),
  { file: 'social-card.png', ...socialCardSize, html: socialCard(face) },
];

async function paint(browser: Browser, { file, width, height, html }: Sheet): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `${folder}/${file}`, omitBackground: true });
  await page.close();
}

await runCommand(async () => {
  const browser = await launchBrowser();
  try {
    for (const sheet of sheets) await paint(browser, sheet);
  } finally {
    await browser.close();
  }
});
