import { proxy } from 'valtio/vanilla';
import type { MaintenanceStatus } from '../../shared/protocol/maintenance.ts';

export const maintenance = proxy<MaintenanceStatus>({ active: false, message: '' });

export function setMaintenance(status: MaintenanceStatus): void {
  Object.assign(maintenance, status);
}
