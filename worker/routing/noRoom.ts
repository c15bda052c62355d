const HEADER = 'x-room';

/** How an object answers without a room in it; it stores nothing. */
export const noRoom = (): Response => new Response(null, { status: 404, headers: { [HEADER]: 'none' } });

/** Whether an object has answered so, other than its Socket.IO server with a 404 of its own. */
export const isNoRoom = (response: Response): boolean =>
  response.status === 404 && response.headers.get(HEADER) === 'none';
