import { room as limits } from '../../../shared/protocol/limits.ts';

/** The key that marks a room as over whose storage could not be deleted. */
const OVER = 'over';

type Storage = Pick<DurableObjectStorage, 'deleteAll' | 'get' | 'put' | 'setAlarm'>;

/** Whether what is stored is of a room that is over. */
export const isOver = async (storage: Storage): Promise<boolean> => (await storage.get(OVER)) === true;

/** Deletes what is stored of a room that is over. If that fails the room is marked as over, and an alarm tries again. */
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
