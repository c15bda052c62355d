import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fontSubsets } from './scripts/vite/fontSubsets.ts';
import { headersFile } from './scripts/vite/headersFile.ts';
import { offlineFiles } from './scripts/vite/offlineFiles.ts';
import { pageFiles } from './scripts/vite/pageFiles.ts';
import { shareTags } from './scripts/vite/shareTags.ts';

const worker = 'http://localhost:8787';

/** The faces of our own texts are asked for together with the style sheet, so that text does not jump when they arrive. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && !file.includes('-latin-'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Not what belongs to the other entries, which share nothing with it. */
const isOfStartPage = (id: string): boolean => !/\/(offline\.html|offlinePage|serviceWorker\/)/.test(id);

export default defineConfig({
  root: 'web',
  plugins: [react(), fontSubsets(), preloadFonts(), shareTags(), offlineFiles(), pageFiles(), headersFile()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Browsers that lack it load a little later, and that is all.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'web/index.html',
        offline: 'web/offline.html',
        serviceWorker: 'web/serviceWorker/serviceWorker.ts',
      },
      output: {
        // A service worker is known by its address.
        entryFileNames: ({ name }) => (name === 'serviceWorker' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // All that comes with the start page in one piece, whoever else needs parts of it: it is there already.
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'], test: isOfStartPage }],
        },
      },
    },
  },
  server: {
    proxy: {
      // Not the modules under web/api, which have the same prefix while they are served one by one.
      // As objects, these leave Host as it is: by it the Worker knows its own origin.
      '^/api/(?!.*\\.ts)': { target: worker },
      '/socket.io': { target: worker, ws: true },
    },
  },
});
