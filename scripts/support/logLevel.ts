import { optionIn } from './optionIn.ts';

/** Whether `wrangler dev` with these arguments does not say that it is ready, which is a line of level `info`. */
export const hidesReadiness = (args: string[], env: NodeJS.ProcessEnv): boolean =>
  ['warn', 'error', 'none'].includes(String(optionIn(args, 'log-level') ?? env.WRANGLER_LOG));
