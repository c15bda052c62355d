/** Counts of what Cloudflare bills, each of them zero. */
export const noCounts = {
  /** Requests that invoke the Worker: the API and new connections; static assets are free. */
  workerRequests: 0,
  /** HTTP requests and WebSocket upgrades to objects. */
  objectRequests: 0,
  /** RPC calls between objects. */
  calls: 0,
  /** Alarm invocations. */
  alarms: 0,
  /** Incoming WebSocket messages. */
  messages: 0,
  /** `setAlarm` calls: a row written each. */
  alarmsSet: 0,
  /** How long timers kept objects awake. */
  timerMs: 0,
  /** In the objects' SQLite. */
  rowsRead: 0,
  rowsWritten: 0,
  d1RowsRead: 0,
  d1RowsWritten: 0,
  kvReads: 0,
  /** Data points written to Analytics Engine. */
  dataPoints: 0,
};

export type Counts = typeof noCounts;

export const countNames = Object.keys(noCounts) as (keyof Counts)[];

export const difference = (after: Counts, before: Counts): Counts => {
  const counts = { ...after };
  for (const name of countNames) counts[name] -= before[name];
  return counts;
};
