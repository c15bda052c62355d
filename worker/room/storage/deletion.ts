import { room as limits } from '../../../shared/protocol/limits.ts';

/** The storage key that marks a closed room whose storage could not be deleted. */
const OVER = 'over';

type Storage = Pick<DurableObjectStorage, 'deleteAll' | 'get' | 'put' | 'setAlarm'>;

/** Whether the storage is that of a closed room. */
export const isOver = async (storage: Storage): Promise<boolean> => (await storage.get(OVER)) === true;

/** Deletes a closed room's storage. If that fails the room is marked as closed, and an alarm retries. */
export async function deleteRoom(storage: Storage, complain: (error: unknown) => void): Promise<void> {
  try {
    await storage.deleteAll();
  } catch (error) {
    complain(error);
    await Promise.all([storage.put(OVER, true), storage.setAlarm(Date.now() + limits.storeGiveUpMs)]).catch(
      complain,
    );
  }
}
