import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright-core';
import { newVisitor } from '../../e2e/support/visitor.ts';
import { createRoom } from '../load/room.ts';
import type { Figure } from '../measurement.ts';

/** In kB of 1,000 bytes. */
const budgetsKb = { home: 95, room: 60 };

/** The JavaScript that a browser actually requests: for the home page, and what a room adds to that. */
export async function scriptFigures(browser: Browser, url: string): Promise<Figure[]> {
  const home = await scriptsOf(await newVisitor(browser, url, { known: false }), `${url}/`);
  const room = await scriptsOf(
    await newVisitor(browser, url),
    `${url}/game/draw-me/${await createRoom(url)}`,
  );
  const beyond = new Map([...room].filter(([address]) => !home.has(address)));
  return [figureOf('home', home, budgetsKb.home), figureOf('room beyond home', beyond, budgetsKb.room)];
}

const figureOf = (subject: string, scripts: Map<string, Buffer>, atMost: number): Figure => ({
  subject,
  name: 'JavaScript, gzip',
  unit: 'kB',
  value: [...scripts.values()].reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000,
  budget: { atMost },
});

/** All scripts that a page loads until the network is idle, by URL. */
async function scriptsOf(context: BrowserContext, address: string): Promise<Map<string, Buffer>> {
  const scripts = new Map<string, Buffer>();
  const page = await context.newPage();
  const reading: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(response.body().then((body) => scripts.set(response.url(), body)));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  await context.close();
  return scripts;
}
