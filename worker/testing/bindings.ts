import { env } from 'cloudflare:workers';
import type { Env } from '../env.ts';

export const bindings = env as unknown as Env;
