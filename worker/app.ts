import { Hono } from 'hono';
import { refusals } from '../shared/protocol/codes.ts';
import { avatars } from './api/avatars.ts';
import { realtime } from './api/realtime.ts';
import type { Env } from './env.ts';

/** Everything that the Worker answers; what is neither realtime nor API is the client's files. */
export const app = new Hono<{ Bindings: Env }>();

app.route('/socket.io', realtime);
app.route('/api/avatars', avatars);
app.all('/api/*', (c) => c.json({ message: 'There is nothing here.' }, 404));
app.all('/api', (c) => c.json({ message: 'There is nothing here.' }, 404));
app.all('*', (c) => c.env.ASSETS.fetch(c.req.raw));

app.onError((error, c) => {
  console.error(`${c.req.method} ${c.req.path} failed`, error);
  return c.json({ message: refusals['server-error'] }, 500);
});
