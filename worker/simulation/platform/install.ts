// Makes Node load the Worker as workerd would. To be imported before anything of the Worker.
import { registerHooks } from 'node:module';
import { installRuntime } from './runtime.ts';

installRuntime();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'cloudflare:workers') {
      return { url: new URL('./cloudflareWorkers.ts', import.meta.url).href, shortCircuit: true };
    }
    // Bundled for the edge, the parser's files for browsers are taken.
    const isOfParser = context.parentURL?.includes('/engine.io-parser/') === true;
    const isCodec = isOfParser && /^\.\/(en|de)codePacket\.js$/.test(specifier);
    return next(isCodec ? specifier.replace(/\.js$/, '.browser.js') : specifier, context);
  },
});
