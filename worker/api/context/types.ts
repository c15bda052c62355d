// Hono's types with the Worker's bindings.
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../../env.ts';

export interface ApiEnv {
  Bindings: Env;
}

export type ApiContext = Context<ApiEnv>;

export type ApiMiddleware = MiddlewareHandler<ApiEnv>;
