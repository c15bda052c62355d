import { parseArgs } from 'node:util';

/** Whether `wrangler dev` with these arguments does not say that it is ready, which is a line of level `info`. */
export function hidesReadiness(args: string[], env: NodeJS.ProcessEnv): boolean {
  const { values } = parseArgs({ args, strict: false, options: { 'log-level': { type: 'string' } } });
  return ['warn', 'error', 'none'].includes(String(values['log-level'] ?? env.WRANGLER_LOG));
}
