import { Hono } from 'hono';
import * as v from 'valibot';
import type { MaintenanceStatus } from '../../shared/protocol/http.ts';
import { maintenance } from '../../shared/protocol/limits.ts';
import { maintenanceKey, maintenanceSchema } from '../../shared/protocol/maintenance.ts';
import type { Env } from '../env.ts';

const inactive: MaintenanceStatus = { active: false, message: '' };

/** `GET /api/status/maintenance`: what `npm run maintenance` has switched, at most `maintenance.cacheS` late. */
export const status = new Hono<{ Bindings: Env }>();

status.get('/maintenance', async (c) => c.json(await maintenanceStatus(c.env.KV)));

/** A status that cannot be read keeps nobody out. */
async function maintenanceStatus(kv: KVNamespace): Promise<MaintenanceStatus> {
  try {
    const stored = await kv.get(maintenanceKey, { type: 'json', cacheTtl: maintenance.cacheS });
    return stored === null ? inactive : v.parse(maintenanceSchema, stored);
  } catch (error) {
    console.error('the maintenance status could not be read', error);
    return inactive;
  }
}
