import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { productName } from '../../shared/protocol/productName.ts';

const folder = resolve('node_modules/.cache/pixel-parlor-fonts');

const characters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The characters of our own texts: every page waits for these. */
const english = `${characters(0x20, 0x7e)}\u00a0·×–—‘’“”…−←↑→↓`;

/** Further Western European characters, fetched where a name needs them; other scripts fall back to system fonts. */
const latin = [...`${characters(0xa1, 0xff)}ıŒœŠšŽžŸ‚„†•‹›€™`]
  .filter((sign) => !english.includes(sign))
  .join('');

interface Face {
  name: string;
  source: string;
  text: string;
  /** The weights kept of a variable font. */
  weights?: number | { min: number; max: number };
}

/** A face for our own texts, and one for further characters. */
const pairOf = (name: string, source: string, weights: NonNullable<Face['weights']>): Face[] => [
  { name, source, text: english, weights },
  { name: `${name}-latin`, source, text: latin, weights },
];

const faces: readonly Face[] = [
  ...pairOf(
    'heading',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    800,
  ),
  ...pairOf(
    'text',
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    { min: 400, max: 800 },
  ),
  {
    name: 'pixel',
    source: '@fontsource/pixelify-sans/files/pixelify-sans-latin-700-normal.woff2',
    text: `${productName} 0123456789`,
  },
];

/** What is the same for every face. */
const options = { targetFormat: 'woff2' } as const;

/** Records the inputs of the subsets, so that unchanged ones are not rebuilt. */
const stampFile = resolve(folder, 'stamp');

/** The manifest, with the version, of the package that makes the subsets. */
async function readManifest(): Promise<Buffer> {
  const file = findPackageJSON('subset-font', import.meta.url);
  if (file === undefined) throw new Error('subset-font is not installed');
  return readFile(file);
}

const stampOf = (sources: readonly Buffer[]): string =>
  [JSON.stringify({ faces, options }), ...sources]
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex');

async function writeSubset({ name, text, weights }: Face, source: Buffer): Promise<void> {
  const subset = await subsetFont(source, text, {
    ...options,
    ...(weights === undefined ? {} : { variationAxes: { wght: weights } }),
  });
  await writeWhole(resolve(folder, `${name}.woff2`), subset);
}

/** Written atomically, since another build may be reading. */
async function writeWhole(file: string, contents: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, file);
}

async function writeSubsets(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const cuts = await Promise.all(
    faces.map(async (face) => ({ face, source: await readFile(resolve('node_modules', face.source)) })),
  );
  const stamp = stampOf([await readManifest(), ...cuts.map(({ source }) => source)]);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  await Promise.all(cuts.map(({ face, source }) => writeSubset(face, source)));
  await writeWhole(stampFile, stamp);
}

/** Subsets our fonts to the characters in use; styles import the results from `@fonts/`. */
export function fontSubsets(): Plugin {
  return {
    name: 'font-subsets',
    config: () => ({ resolve: { alias: { '@fonts': folder } } }),
    buildStart: writeSubsets,
  };
}
