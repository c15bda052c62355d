import { startServer } from '../e2e/support/server.ts';
import { buildClient } from '../scripts/support/buildClient.ts';
import { launchBrowser } from '../scripts/support/launchBrowser.ts';
import type { Bench, Figure, Measurement } from './measurement.ts';
import { mergeRuns } from './support/figures.ts';
import { lighthouseFigures } from './web/lighthouse.ts';
import { scriptFigures } from './web/scripts.ts';

/** The size of the scripts, and Lighthouse's scores, of the client as `npm start` serves it. */
export const measurement: Measurement = {
  title: 'Web: the weight of the scripts, and Lighthouse on the mobile profile',
  async run({ isQuick, say }) {
    say('the client is built');
    await buildClient();
    const server = await startServer();
    try {
      return [...(await scripts(server.url, say)), ...(await audits(server.url, isQuick ? 1 : 5, say))];
    } finally {
      await server.remove();
    }
  },
};

async function scripts(url: string, say: Bench['say']): Promise<Figure[]> {
  say('scripts');
  const browser = await launchBrowser();
  try {
    return await scriptFigures(browser, url);
  } finally {
    await browser.close();
  }
}

async function audits(url: string, rounds: number, say: Bench['say']): Promise<Figure[]> {
  const runs: Figure[][] = [];
  while (runs.length < rounds) runs.push(await lighthouseFigures(url, say));
  return mergeRuns(runs);
}
