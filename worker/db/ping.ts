/** Resolves if the database answers, and rejects if it cannot. */
export const ping = (db: D1Database): Promise<unknown> => db.prepare('SELECT 1').first();
