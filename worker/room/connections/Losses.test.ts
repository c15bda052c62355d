import { expect, it, vi } from 'vitest';
import { Losses, type LossStorage } from './Losses.ts';

it('what cannot be stored of losses is logged as that, not as a game that cannot be saved', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const put = () => Promise.reject(new Error('disk is full'));
  const storage = { put } as Partial<LossStorage> as LossStorage;
  const losses = new Losses('ROOM01', storage, () => true);
  losses.unsettle('weur');
  await expect
    .poll(() => complaints.mock.calls)
    .toMatchObject([[{ event: 'store-failed', room: 'ROOM01', what: 'losses' }]]);
});
