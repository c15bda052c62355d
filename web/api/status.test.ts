import { beforeEach, expect, test, vi } from 'vitest';
import { maintenance } from '../stores/maintenance.ts';
import { checkMaintenance } from './status.ts';
import { refusal, serve } from './testing.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('the response replaces the status, and a failed check is logged and means no maintenance', async () => {
  serve(() => Response.json({ active: true, message: 'Back at noon.' }));
  await checkMaintenance();
  expect({ ...maintenance }).toEqual({ active: true, message: 'Back at noon.' });

  serve(() => refusal(500, 'Something went wrong.'));
  await checkMaintenance();
  expect({ ...maintenance }).toEqual({ active: false, message: '' });
  expect(console.error).toHaveBeenCalledOnce();
});
