import { findUser } from './users.ts';

/** Resolves if the database answers what each login asks first, and rejects if it cannot: also if it lacks migrations. */
export const ping = (db: D1Database): Promise<unknown> => findUser(db, '');
