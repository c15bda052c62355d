import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { defaultPreferences, preferences, setPreferences } from '../stores/preferences.ts';
import { startPreferences } from './preferences.ts';
import { removeText } from './storedText.ts';

const key = 'pixel-parlor-preferences';
let stop: () => void;
let page: EventTarget;
let dataset: Record<string, string>;
let stored: Storage;
/** The page's colours for the browser's own interface. */
let metas: { dataset: { scheme: string }; media: string }[];

/** Starts on a device whose storage holds `text`. */
function startOn(text: string | null): void {
  if (text !== null) stored.setItem(key, text);
  stop = startPreferences();
}

/** Another tab stores `text`. */
function storeElsewhere(text: string): void {
  stored.setItem(key, text);
  page.dispatchEvent(new Event('storage'));
}

beforeEach(() => {
  page = new EventTarget();
  dataset = {};
  stored = memoryStorage();
  vi.stubGlobal('localStorage', stored);
  metas = ['light', 'dark'].map((scheme) => ({ dataset: { scheme }, media: '' }));
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => metas });
});
afterEach(() => {
  stop();
  setPreferences(defaultPreferences);
  removeText(key);
});

test('stored preferences are applied to the root element', () => {
  startOn('{"theme":"dark","motion":"reduced"}');
  expect(dataset).toEqual({ theme: 'dark', motion: 'reduced' });
});

test('a change is applied and stored, and `system` removes the attribute', async () => {
  startOn('{"theme":"dark","motion":"reduced"}');
  setPreferences({ theme: 'system', motion: 'system', volume: 1 });
  await expect.poll(() => dataset).toEqual({});
  expect(JSON.parse(stored.getItem(key) ?? '')).toEqual({ ...defaultPreferences, volume: 1 });
});

test('a choice that is taken back is stored too', async () => {
  startOn('{"theme":"dark"}');
  for (const theme of ['light', 'dark'] as const) {
    setPreferences({ theme });
    await expect.poll(() => JSON.parse(stored.getItem(key) ?? '').theme).toBe(theme);
  }
});

test("the browser's own interface has the colour of the chosen theme, or else of the operating system's", async () => {
  startOn('{"theme":"dark"}');
  expect(metas.map(({ media }) => media)).toEqual(['not all', 'all']);
  setPreferences({ theme: 'system' });
  await expect
    .poll(() => metas.map(({ media }) => media))
    .toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('a change in another tab applies here', () => {
  startOn(null);
  storeElsewhere('{"theme":"light"}');
  expect(preferences.theme).toBe('light');
});

test('a change that this page has not heard of, while the browser kept it for Back, applies when it is shown again', () => {
  startOn(null);
  stored.setItem(key, '{"volume":0}');
  page.dispatchEvent(new Event('pageshow'));
  expect(preferences.volume).toBe(0);
});

test('a change in another tab is not written back: two tabs would overwrite each other without end', async () => {
  startOn(null);
  storeElsewhere('{"volume":0.2}');
  storeElsewhere('{"volume":0.3,"theme":"dark"}');
  await expect.poll(() => dataset).toEqual({ theme: 'dark' });
  expect(stored.getItem(key)).toBe('{"volume":0.3,"theme":"dark"}');
});

test('without storage, a choice lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined);
  startOn(null);
  setPreferences({ theme: 'dark' });
  await expect.poll(() => dataset).toEqual({ theme: 'dark' });
});
