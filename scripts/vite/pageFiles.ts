import type { Plugin, Rolldown } from 'vite';
import { games } from '../../web/catalogue.ts';
import { type PageName, pages } from '../../web/pageTable.ts';
import { titleOf } from '../../web/titles.ts';
import { namedFiles } from './offlineFiles.ts';

const startPage = 'index.html';

/**
 * Writes a file for the address of each page, made of the start page's. It has the page's own title and description, for
 * those who read nothing else, and asks for the page's chunk together with the entry, which would find it out much later;
 * so does the start page for the still pictures of its games.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const start = bundle[startPage];
      if (start?.type !== 'asset') throw new Error(`No ${startPage}.`);
      const html = String(start.source);
      const atStart = new Set(namedFiles(html));
      for (const [pattern, name] of Object.entries(pages)) {
        const files = [...new Set(filesOf(chunkOf(name, bundle), bundle))].filter(
          (file) => !atStart.has(file),
        );
        this.emitFile({ type: 'asset', fileName: fileNameOf(pattern), source: pageOf(html, pattern, files) });
      }
      start.source = pageOf(
        html,
        '/',
        games.map(({ imageUrl }) => imageUrl),
      );
    },
  };
}

/** The edge serves it without the extension. What has a parameter is `any` of its folder: worker/api/pages.ts. */
export const fileNameOf = (pattern: string): string => `${pattern.slice(1).replaceAll(/:\w+/g, 'any')}.html`;

/** The start page's HTML as that of the page at `path`, which needs `files` besides. Throws if it has changed its form. */
export function pageOf(html: string, path: string, files: readonly string[]): string {
  const { title, description } = titleOf(path);
  const replacements: [place: RegExp, text: string][] = [
    [/(?<=<title>)[^<]*/, escaped(title)],
    [/(?<="og:title" content=")[^"]*/, escaped(title)],
    [/(?<="description" content=")[^"]*/, escaped(description)],
    [/(?<="og:description" content=")[^"]*/, escaped(description)],
    [/(?=<\/head>)/, files.map(linkTo).join('')],
  ];
  return replacements.reduce((text, [place, fresh]) => {
    if (!place.test(text)) throw new Error(`${startPage} has no ${place}.`);
    return text.replace(place, () => fresh);
  }, html);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** By what a file's name ends with. */
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

/** The addresses of a chunk, of what it imports, and of their style sheets, in the order in which they take effect. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? filesOf(file, bundle) : [];
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [...imported, ...[...styles, chunk.fileName].map((name) => `/${name}`)];
}
