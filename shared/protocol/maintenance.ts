import * as v from 'valibot';
import { maintenance } from './limits.ts';

/** The KV key of the maintenance status. */
export const maintenanceKey = 'maintenance';

export const maintenanceSchema = v.object({
  active: v.boolean(),
  message: v.pipe(v.string(), v.maxLength(maintenance.messageMaxLength)),
});

/** The answer to `GET /status/maintenance`, and what KV holds. */
export type MaintenanceStatus = v.InferOutput<typeof maintenanceSchema>;
