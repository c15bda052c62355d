import * as v from 'valibot';
import { maintenance } from './limits.ts';

/** The key of the status in KV. */
export const maintenanceKey = 'maintenance';

export const maintenanceSchema = v.object({
  active: v.boolean(),
  message: v.pipe(v.string(), v.maxLength(maintenance.messageMaxLength)),
});
