import type { Plugin, Rolldown } from 'vite';
import { games, roomPattern } from '../../web/catalogue.ts';
import { descriptions } from '../../web/navigation/descriptions.ts';
import { type PageName, pages } from '../../web/navigation/pageTable.ts';
import { titleOf } from '../../web/navigation/titles.ts';
import { namedFiles } from './offlineFiles.ts';

const homePage = 'index.html';

/**
 * Writes an HTML file for each page, derived from index.html. It has the page's own title and description, for readers
 * that run no scripts, and preloads the page's chunk, which the entry would discover much later. The home page likewise
 * preloads the still images of its games. Unknown addresses have a file too, 404.html.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    enforce: 'post',
    // The development server has one file for every page.
    transformIndexHtml: (html, { server, filename }) =>
      server && filename.endsWith(homePage) ? pageOf(html, '/', []) : html,
    generateBundle(_options, bundle) {
      const start = bundle[homePage];
      if (start?.type !== 'asset') throw new Error(`No ${homePage}.`);
      const html = String(start.source);
      const atStart = new Set(namedFiles(html));
      for (const [pattern, { name }] of Object.entries(pages)) {
        const files = [...new Set(filesOf(chunkOf(name, bundle), bundle))].filter(
          (file) => !atStart.has(file),
        );
        this.emitFile({ type: 'asset', fileName: fileNameOf(pattern), source: pageOf(html, pattern, files) });
      }
      this.emitFile({ type: 'asset', fileName: '404.html', source: pageOf(html, '/404', []) });
      start.source = pageOf(
        html,
        '/',
        games.map(({ imageUrl }) => imageUrl),
      );
    },
  };
}

/**
 * The asset server serves it without the extension. A page with a parameter becomes `any` of its folder; see
 * worker/api/pages.ts.
 */
export const fileNameOf = (pattern: string): string => `${pattern.slice(1).replaceAll(/:\w+/g, 'any')}.html`;

/**
 * The HTML of index.html, completed for the page of `pattern` with preloads of `files`. Throws if it has no place for
 * them.
 */
export function pageOf(html: string, pattern: string, files: readonly string[]): string {
  const description = descriptions[pattern];
  if (description === undefined) throw new Error(`The page of ${pattern} has no description.`);
  const replacements = [
    ['%title%', escaped(titleOf(pattern))],
    ['%description%', escaped(description)],
    ['</head>', `${robotsOf(pattern)}${files.map(linkTo).join('')}</head>`],
  ] as const;
  return replacements.reduce((text, [place, fresh]) => {
    if (!text.includes(place)) throw new Error(`${homePage} has no ${place}.`);
    return text.replaceAll(place, () => fresh);
  }, html);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A room's address lets whoever has it in: no search may list it. docs/decisions/0049 says why not by robots.txt. */
const robotsOf = (pattern: string): string =>
  pattern === roomPattern ? '  <meta name="robots" content="noindex">\n  ' : '';

/** Link attributes by file name ending. */
const relations: readonly [ending: string, attributes: string][] = [
  ['.css', 'rel="stylesheet" crossorigin'],
  ['.js', 'rel="modulepreload" crossorigin'],
  ['.svg', 'rel="preload" as="image"'],
];

function linkTo(file: string): string {
  const [, attributes] = relations.find(([ending]) => file.endsWith(ending)) ?? [];
  if (!attributes) throw new Error(`How is ${file} announced?`);
  return `  <link ${attributes} href="${file}">\n  `;
}

function chunkOf(name: PageName, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(`/pages/${name}.tsx`)) return file;
  }
  throw new Error(`No chunk of ${name}.`);
}

/** The URLs of a chunk, its imports and their style sheets, in order of precedence. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? filesOf(file, bundle) : [];
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [...imported, ...[...styles, chunk.fileName].map((name) => `/${name}`)];
}
