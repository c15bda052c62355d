import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareEarly } from './scripts/vite/bareEarly.ts';
import { className } from './scripts/vite/className.ts';
import { fontSubsets } from './scripts/vite/fontSubsets.ts';
import { headersFile } from './scripts/vite/headersFile.ts';
import { offlineFiles } from './scripts/vite/offlineFiles.ts';
import { pageFiles } from './scripts/vite/pageFiles.ts';
import { preloadFonts } from './scripts/vite/preloadFonts.ts';
import { separateClasses } from './scripts/vite/separateClasses.ts';
import { separateConstants } from './scripts/vite/separateConstants.ts';
import { shareTags } from './scripts/vite/shareTags.ts';

/** The development server's Worker; scripts/dev.ts says which port it has. */
const worker = `http://localhost:${process.env.WORKER_PORT ?? 8787}`;

/** Excludes modules of the other entries, which share nothing with the home page. */
const isOfHomePage = (id: string): boolean => !/\/(offline\.html|offlinePage|serviceWorker\/)/.test(id);

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    separateConstants(),
    separateClasses(),
    fontSubsets(),
    bareEarly(),
    preloadFonts(),
    shareTags(),
    offlineFiles(),
    pageFiles(),
    headersFile(),
  ],
  // Wouter's stand-in for a hook that React has had since its version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  worker: { plugins: () => [separateConstants()] },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Browsers without modulepreload only load a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Says only that our plugins take most of a short build.
      checks: { bundlerTimings: false },
      // Whole paths: the build begins relative ones here, the development server's search for dependencies in `root`.
      input: {
        index: resolve('web/index.html'),
        offline: resolve('web/offline.html'),
        serviceWorker: resolve('web/serviceWorker/serviceWorker.ts'),
      },
      // Numbers and texts are written where they are used: a name for each would take more.
      optimization: { inlineConst: true },
      output: {
        // The service worker needs a stable URL.
        entryFileNames: ({ name }) => (name === 'serviceWorker' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Everything the home page needs goes into one chunk, even what other pages share: by then it is loaded.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: isOfHomePage },
            // Small ones that several others share: a file for each would be mostly overhead.
            { name: 'lively', test: /(feltTips|reducedMotion|whileLively)\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // Excludes modules under web/api, which the dev server serves under the same prefix. Object values (not strings)
      // leave Host unchanged, from which the Worker derives its origin.
      '^/api/(?!.*\\.ts)': { target: worker },
      '/socket.io': { target: worker, ws: true },
    },
  },
});
