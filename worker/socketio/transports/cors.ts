import type { CorsOptions } from '../options.ts';

/** What every answer carries, so that pages of the allowed origin may read it; nothing without `cors`. */
export function corsHeaders(cors: CorsOptions | undefined): Record<string, string> {
  if (!cors) return {};
  return {
    'Access-Control-Allow-Origin': cors.origin,
    ...(cors.origin === '*' ? {} : { Vary: 'Origin' }),
    ...(cors.credentials ? { 'Access-Control-Allow-Credentials': 'true' } : {}),
  };
}

/** The response to a CORS preflight request. */
export function preflightResponse(request: Request, cors: CorsOptions): Response {
  const asked = request.headers.get('Access-Control-Request-Headers');
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(cors),
      'Access-Control-Allow-Methods': 'GET,POST,OPTIONS',
      ...(asked === null ? {} : { 'Access-Control-Allow-Headers': asked }),
      'Access-Control-Max-Age': '600',
    },
  });
}
