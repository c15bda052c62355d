import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../e2e/support/freePort.ts';
import { launchBrowser } from '../../scripts/support/launchBrowser.ts';
import type { Bench, Figure } from '../measurement.ts';

const pages = { home: '/', lobby: '/game/draw-me/lobby', login: '/login' };

/** Lighthouse's categories with their minimum scores. */
const leastScores = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;

const categories = Object.keys(leastScores) as (keyof typeof leastScores)[];

/** Attempts per page: on a busy machine the browser may not answer in time. */
const ATTEMPTS = 3;

/** One run over all pages with Lighthouse's default profile: a phone with simulated slow network and CPU. */
export async function lighthouseFigures(url: string, say: Bench['say']): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const result = await audit(url + path, say);
    for (const category of categories) {
      const { score, weak } = judge(result, category);
      say(
        `Lighthouse, ${name}, ${category}: ${score}${weak.length > 0 ? `, not full: ${weak.join(', ')}` : ''}`,
      );
      figures.push({
        subject: `Lighthouse, ${name}`,
        name: category,
        unit: '',
        value: score,
        budget: { atLeast: leastScores[category] },
      });
    }
  }
  return figures;
}

/** Audits a page in a fresh browser, so that nothing is cached. Retries, and throws after the last attempt. */
async function audit(address: string, say: Bench['say']): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    try {
      const { lhr } =
        (await lighthouse(address, { port, logLevel: 'error', onlyCategories: categories })) ?? {};
      if (lhr && !lhr.runtimeError) return lhr;
      const message = `Lighthouse on ${address}: ${lhr?.runtimeError?.message ?? 'no result'}`;
      if (attempt === ATTEMPTS) throw new Error(message);
      say(message);
    } finally {
      await browser.close();
    }
  }
}

/** A category's score, 0 to 100, and the ids of the audits below 0.9. */
function judge({ categories: scores, audits }: Result, category: string): { score: number; weak: string[] } {
  const { score, auditRefs = [] } = scores[category] ?? {};
  const weak = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return { score: Math.round((score ?? Number.NaN) * 100), weak: weak.map(({ id }) => id) };
}
