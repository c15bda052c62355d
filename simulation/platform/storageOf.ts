import type { Guards } from './guards.ts';
import type { OutputGate } from './OutputGate.ts';
import type { SimAlarm } from './SimAlarm.ts';
import type { SimSql } from './SimSql.ts';

interface Durable {
  readonly sql: SimSql;
  readonly gate: OutputGate;
  readonly alarm: SimAlarm;
}

/** The part of `DurableObjectStorage` that the Worker uses, on what is durable of an object. */
export function storageOf({ sql, gate, alarm }: Durable, { alive, later }: Guards) {
  const write = (options: DurableObjectPutOptions | undefined, task: () => void): void =>
    options?.allowUnconfirmed ? sql.loosely(task) : task();
  return {
    sql: { exec: alive(sql.exec.bind(sql)) },
    transactionSync: alive(<T>(task: () => T) => sql.transact(task)),
    kv: { put: alive((key: string, value: unknown) => sql.put(key, value)) },
    get: later((key: string) => sql.get(key)),
    put: later((key: string, value: unknown, options?: DurableObjectPutOptions) =>
      write(options, () => sql.put(key, value)),
    ),
    delete: later((key: string, options?: DurableObjectPutOptions) => write(options, () => sql.delete(key))),
    getAlarm: later(() => alarm.at),
    setAlarm: later((at: number, options?: DurableObjectSetAlarmOptions) => {
      sql.mayWrite();
      if (!options?.allowUnconfirmed) gate.hold();
      alarm.set(at);
    }),
    deleteAll: later(() => {
      sql.deleteAll();
      alarm.set(null);
    }),
  };
}
