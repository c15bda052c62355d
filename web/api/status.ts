import type { MaintenanceStatus } from '../../shared/protocol/maintenance.ts';
import { setMaintenance } from '../stores/maintenance.ts';
import { request } from './http.ts';

/** Asks the server for maintenance; a failed request counts as none. */
export async function checkMaintenance(): Promise<void> {
  try {
    const { active, message } = await request<MaintenanceStatus>('GET', '/status/maintenance');
    setMaintenance({ active: active === true, message: String(message ?? '') });
  } catch (error) {
    console.error('The maintenance status could not be checked.', error);
    setMaintenance({ active: false, message: '' });
  }
}
