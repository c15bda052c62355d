import { SELF } from 'cloudflare:test';
import { afterEach, expect, it, vi } from 'vitest';
import { maintenance } from '../../shared/protocol/limits.ts';
import { maintenanceKey } from '../../shared/protocol/maintenance.ts';
import { app } from '../app.ts';
import { bindings } from '../testing/bindings.ts';

const URL = 'https://parlor.test/api/status/maintenance';
const inactive = { active: false, message: '' };
const answer = async () => (await SELF.fetch(URL)).json();

afterEach(async () => {
  await bindings.KV.delete(maintenanceKey);
});

it('reports no maintenance by default', async () => {
  expect(await answer()).toEqual(inactive);
});

it('reports maintenance once it is switched on', async () => {
  const status = { active: true, message: 'Back at noon.' };
  await bindings.KV.put(maintenanceKey, JSON.stringify(status));
  expect(await answer()).toEqual(status);
});

it.each([
  'no JSON',
  '[]',
  '{"active":"yes","message":""}',
  '{"active":true}',
  JSON.stringify({ active: true, message: 'x'.repeat(maintenance.messageMaxLength + 1) }),
])('takes %s for none, and logs it', async (stored) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await bindings.KV.put(maintenanceKey, stored);
  expect(await answer()).toEqual(inactive);
  expect(log).toHaveBeenCalledOnce();
});

it('reports no maintenance if KV fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const KV = { get: () => Promise.reject(new Error('down')) } as unknown as KVNamespace;
  const response = await app.request(URL, {}, { ...bindings, KV });
  expect([response.status, await response.json()]).toEqual([200, inactive]);
  expect(log).toHaveBeenCalledOnce();
});
