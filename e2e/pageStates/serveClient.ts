import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pageCsp, securityHeaders } from '../../shared/protocol/headers.ts';
import { browsers } from '../../shared/protocol/limits.ts';
import { avatars } from '../../worker/api/avatars.ts';
import { freePort } from '../support/freePort.ts';

const built = 'dist/web';
const types: Partial<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface ClientServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves only the built client and the avatars. Going through all states aborts hundreds of requests, which is slower
 * with `wrangler dev`.
 */
export async function serveClient(): Promise<ClientServer> {
  const port = await freePort();
  // A host name, since passkeys need a domain.
  const url = `http://localhost:${port}`;
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', url);
    const answer = pathname.startsWith('/api/avatars/')
      ? await avatars.request(pathname.slice('/api/avatars'.length) + search)
      : await file(pathname);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A file of the client; index.html for every other path. */
async function file(path: string): Promise<Response> {
  const type = types[extname(path)];
  const body = await readFile(join(built, type ? path : 'index.html')).catch(() => null);
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': pageCsp,
    'Content-Type': type ?? types['.html'] ?? '',
    'Cache-Control': path.startsWith('/assets/')
      ? `public, max-age=${browsers.cacheS}, immutable`
      : 'no-cache',
  };
  return body ? new Response(body, { headers }) : new Response(null, { status: 404 });
}
