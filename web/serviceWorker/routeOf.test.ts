import { expect, test } from 'vitest';
import { type RequestRoute, routeOf } from './routeOf.ts';

const origin = 'https://parlor.example';
const get = { method: 'GET', mode: 'cors' } as const;

test.each<[string, RequestRoute, Parameters<typeof routeOf>[0]]>([
  [
    'a room in the address bar',
    'page',
    { method: 'GET', mode: 'navigate', url: `${origin}/game/draw-me/ABC123` },
  ],
  ['a file with a content hash in its name', 'asset', { ...get, url: `${origin}/assets/index-abc.js` }],
  ['a file of the offline page', 'offline-file', { ...get, url: `${origin}/early.js` }],
  ['a file whose contents may change', 'none', { ...get, url: `${origin}/robots.txt` }],
  ['the API', 'none', { ...get, url: `${origin}/api/status/maintenance` }],
  ['the API in the address bar', 'none', { method: 'GET', mode: 'navigate', url: `${origin}/api/avatars` }],
  ['a long poll', 'none', { ...get, url: `${origin}/socket.io/?EIO=4&transport=polling` }],
  ['a POST', 'none', { method: 'POST', mode: 'navigate', url: `${origin}/` }],
  ['a file of another origin', 'none', { ...get, url: 'https://elsewhere.example/assets/a.js' }],
])('the route of %s: %s', (_what, route, request) => {
  expect(routeOf(request, origin, ['/early.js'])).toBe(route);
});
