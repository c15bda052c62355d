import { Hono } from 'hono';
import * as v from 'valibot';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { health, maintenance } from '../../shared/protocol/limits.ts';
import {
  type MaintenanceStatus,
  maintenanceKey,
  maintenanceSchema,
} from '../../shared/protocol/maintenance.ts';
import { log } from '../telemetry/log.ts';
import type { ApiEnv } from './context/types.ts';
import { failingParts } from './failingParts.ts';

const inactive: MaintenanceStatus = { active: false, message: '' };

/**
 * `GET /api/status/maintenance`: the banner set by `npm run maintenance`, up to `maintenance.cacheS` stale.
 * `GET /api/status/health`: 200, or 503 with what fails, a backing service or a setting; for uptime monitors.
 */
export const status = new Hono<ApiEnv>();

status.get('/maintenance', async (c) => c.json(await maintenanceStatus(c.env.KV)));

status.get('/health', async (c) => {
  const failing = await failingParts(c.env, health.timeoutMs);
  if (failing.length === 0) return c.json({ status: 'ok' });
  const [code, message] = apiRefusals.unhealthy;
  return c.json({ message, status: 'failing', failing }, code);
});

/** An unreadable status counts as no maintenance. */
async function maintenanceStatus(kv: KVNamespace): Promise<MaintenanceStatus> {
  try {
    const stored = await kv.get(maintenanceKey, { type: 'json', cacheTtl: maintenance.cacheS });
    return stored === null ? inactive : v.parse(maintenanceSchema, stored);
  } catch (error) {
    log('maintenance-unreadable', { error });
    return inactive;
  }
}
