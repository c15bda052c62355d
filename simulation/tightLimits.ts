import { drawing, room } from '../shared/protocol/limits.ts';
import { socketOptions } from '../worker/wire/socketOptions.ts';

/** What one client may have in flight, or miss while it is away: less than a room sends in a minute. */
const MAX_BYTES = 10 * 1024;

/** A connection for each seat, and few others. */
const TIGHT_ROOM = { publicCapacity: 4, privateCapacity: 4, maxConnections: 6 };
const TIGHT_DRAWING = { maxItems: 5, maxItemPoints: 12, maxTurnPoints: 30 };

/** Makes limits so tight that players reach them with little data. Returns a function that gives back the real ones. */
export function tightenLimits(): () => void {
  const { maxUnconfirmedBytes, recovery } = socketOptions;
  const former = { room: { ...room }, drawing: { ...drawing }, options: { maxUnconfirmedBytes, recovery } };
  Object.assign(room, TIGHT_ROOM);
  Object.assign(drawing, TIGHT_DRAWING);
  Object.assign(socketOptions, {
    maxUnconfirmedBytes: MAX_BYTES,
    recovery: { ...recovery, maxBytes: MAX_BYTES },
  });
  return () => {
    Object.assign(room, former.room);
    Object.assign(drawing, former.drawing);
    Object.assign(socketOptions, former.options);
  };
}
