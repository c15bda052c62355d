import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { bindings } from './rooms.ts';

const { MIGRATIONS } = bindings as typeof bindings & { MIGRATIONS: D1Migration[] };

await applyD1Migrations(bindings.DB, MIGRATIONS);
