// Makes Node load the Worker as workerd would. Import this before any module of the Worker.
import { registerHooks } from 'node:module';
import { installRuntime } from './runtime.ts';

installRuntime();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'cloudflare:workers') {
      return { url: new URL('./cloudflareWorkers.ts', import.meta.url).href, shortCircuit: true };
    }
    // The bundle for the edge contains the parser's browser build.
    const isOfParser = context.parentURL?.includes('/engine.io-parser/') === true;
    const isCodec = isOfParser && /^\.\/(en|de)codePacket\.js$/.test(specifier);
    return next(isCodec ? specifier.replace(/\.js$/, '.browser.js') : specifier, context);
  },
});
