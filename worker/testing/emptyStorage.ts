import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { bindings } from './bindings.ts';

const { MIGRATIONS } = bindings as typeof bindings & { MIGRATIONS: D1Migration[] };

// Test files share one workerd: each begins with empty storage and without objects.
await reset();
await applyD1Migrations(bindings.DB, MIGRATIONS);
