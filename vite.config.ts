import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const worker = 'http://localhost:8787';

/** The three faces are asked for together with the style sheet, so that text does not jump when they arrive. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig({
  root: 'web',
  plugins: [react(), preloadFonts()],
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0 },
  server: {
    proxy: {
      // Not the modules under web/api, which have the same prefix while they are served one by one.
      '^/api/(?!.*\\.ts)': worker,
      '/socket.io': { target: worker, ws: true },
    },
  },
});
