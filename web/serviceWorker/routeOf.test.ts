import { expect, test } from 'vitest';
import { type RequestRoute, routeOf } from './routeOf.ts';

const origin = 'https://parlor.example';
const get = { method: 'GET', mode: 'cors' } as const;

test.each<[RequestRoute, string, Parameters<typeof routeOf>[0]]>([
  ['page', 'a page', { method: 'GET', mode: 'navigate', url: `${origin}/game/draw-me/ABC123` }],
  ['asset', 'a file with a content hash in its name', { ...get, url: `${origin}/assets/index-abc.js` }],
  ['offline-file', 'a file of the offline page', { ...get, url: `${origin}/early.js` }],
  ['none', 'a file whose contents may change', { ...get, url: `${origin}/robots.txt` }],
  ['none', 'the API', { ...get, url: `${origin}/api/status/maintenance` }],
  ['none', 'the API in the address bar', { method: 'GET', mode: 'navigate', url: `${origin}/api/avatars` }],
  ['none', 'a long poll', { ...get, url: `${origin}/socket.io/?EIO=4&transport=polling` }],
  ['none', 'a POST', { method: 'POST', mode: 'navigate', url: `${origin}/` }],
  ['none', 'another origin', { ...get, url: 'https://elsewhere.example/assets/a.js' }],
])('%s: %s', (route, _what, request) => {
  expect(routeOf(request, origin, ['/early.js'])).toBe(route);
});
