import { Hono } from 'hono';
import { apiRates, api as limits } from '../shared/protocol/limits.ts';
import { refusals } from '../shared/protocol/refusals.ts';
import { account } from './api/account.ts';
import { auth } from './api/auth.ts';
import { avatars } from './api/avatars.ts';
import { routeOf } from './api/context/routeOf.ts';
import type { ApiEnv } from './api/context/types.ts';
import { bodyLimit } from './api/middleware/bodyLimit.ts';
import { knownRoutes } from './api/middleware/knownRoutes.ts';
import { rateLimit, scaled } from './api/middleware/rateLimit.ts';
import { sameOrigin } from './api/middleware/sameOrigin.ts';
import { noStore, securityHeaders } from './api/middleware/securityHeaders.ts';
import { securityLog } from './api/middleware/securityLog.ts';
import { pages } from './api/pages.ts';
import { realtime } from './api/realtime.ts';
import { recovery } from './api/recovery.ts';
import { security } from './api/security.ts';
import { status } from './api/status.ts';
import { log } from './telemetry/log.ts';

/**
 * The Worker's only list of middleware and routes. Static files are served before it is called, except under `/api` and
 * `/socket.io`.
 */
export const app = new Hono<ApiEnv>();

app.use(securityHeaders);
app.route('/socket.io', realtime);

app.use('/api/*', noStore);
app.use('/api/*', securityLog);
app.use('/api/avatars/*', rateLimit(scaled(apiRates.avatars)));
app.use(
  '/api/*',
  rateLimit(scaled(apiRates.all), (c) => !c.req.path.startsWith('/api/avatars/')),
);
app.use('/api/*', knownRoutes(app));
app.use('/api/*', sameOrigin);
app.use('/api/*', bodyLimit(limits.maxBodyBytes));

app.route('/api/account', account);
app.route('/api/auth', auth);
app.route('/api/avatars', avatars);
app.route('/api/recovery', recovery);
app.route('/api/security', security);
app.route('/api/status', status);

app.all('*', pages);

app.onError((error, c) => {
  log('request-failed', { method: c.req.method, path: routeOf(c), error });
  return c.json({ message: refusals['server-error'] }, 500);
});
