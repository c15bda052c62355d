import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { refused } from '../../accounts/result.ts';
import { answerRefusal } from '../context/answerRefusal.ts';
import type { ApiEnv } from '../context/types.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Validates the JSON body against the schema, for `c.req.valid('json')`. Refuses other media types (415) and invalid
 * bodies (400).
 */
export function jsonBody<Schema extends v.GenericSchema>(
  schema: Schema,
): MiddlewareHandler<
  ApiEnv,
  string,
  { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
> {
  return async (c, next) => {
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength > 0 && !JSON_TYPE.test(c.req.header('Content-Type') ?? ''))
      return answerRefusal(c, refused('unsupported-media-type'));
    const body = v.safeParse(schema, parse(bytes));
    if (!body.success) return answerRefusal(c, refused('invalid-body'));
    c.req.addValidatedData('json', body.output as object);
    return next();
  };
}

/** Undefined if the bytes are not JSON in UTF-8; every body schema refuses that. */
function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return undefined;
  }
}
