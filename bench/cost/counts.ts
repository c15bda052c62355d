/** Counts of what Cloudflare bills. */
export interface Counts {
  /** Requests that invoke the Worker: the API and new connections; static assets are free. */
  workerRequests: number;
  /** HTTP requests and WebSocket upgrades to objects. */
  objectRequests: number;
  /** RPC calls between objects. */
  calls: number;
  /** Alarm invocations. */
  alarms: number;
  /** Incoming WebSocket messages. */
  messages: number;
  /** `setAlarm` calls: a row written each. */
  alarmsSet: number;
  /** How long timers kept objects awake. */
  timerMs: number;
  /** In the objects' SQLite. */
  rowsRead: number;
  rowsWritten: number;
  d1RowsRead: number;
  d1RowsWritten: number;
  kvReads: number;
  /** Data points written to Analytics Engine. */
  dataPoints: number;
}

export const noCounts: Readonly<Counts> = {
  workerRequests: 0,
  objectRequests: 0,
  calls: 0,
  alarms: 0,
  messages: 0,
  alarmsSet: 0,
  timerMs: 0,
  rowsRead: 0,
  rowsWritten: 0,
  d1RowsRead: 0,
  d1RowsWritten: 0,
  kvReads: 0,
  dataPoints: 0,
};

export const difference = (after: Counts, before: Counts): Counts => {
  const counts = { ...after };
  for (const key of Object.keys(counts) as (keyof Counts)[]) counts[key] -= before[key];
  return counts;
};
