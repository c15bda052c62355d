import * as v from 'valibot';
import { maintenance } from './limits.ts';

/** Where the status lies among the Worker's stale-able values. */
export const maintenanceKey = 'maintenance';

export const maintenanceSchema = v.object({
  active: v.boolean(),
  message: v.pipe(v.string(), v.maxLength(maintenance.messageMaxLength)),
});
