import type { TestingEnv } from './env.ts';

export { Conformance, EchoEngine, HibernatingConformance, HibernatingEchoEngine } from './conformance.ts';
export { HibernatingProbe, Probe } from './Probe.ts';

/** Serves the endpoints that the official test suites use. */
export default {
  fetch(request, env) {
    const hibernates = env.HIBERNATE === 'true';
    const isEngine = new URL(request.url).pathname.startsWith('/engine.io');
    const engine = hibernates ? env.HIBERNATING_ENGINE : env.ENGINE;
    const conformance = hibernates ? env.HIBERNATING_CONFORMANCE : env.CONFORMANCE;
    return isEngine
      ? engine.getByName('engine').fetch(request)
      : conformance.getByName('socket').fetch(request);
  },
} satisfies ExportedHandler<TestingEnv>;
