/** What Cloudflare bills, counted. */
export interface Counts {
  /** Requests that run the Worker: the API and new connections; files are free. */
  workerRequests: number;
  /** HTTP requests and openings of WebSockets at objects. */
  objectRequests: number;
  /** Calls from object to object. */
  calls: number;
  /** Alarms that came. */
  alarms: number;
  /** WebSocket messages that came in. */
  messages: number;
  /** Alarms that were set: a row written each. */
  alarmsSet: number;
  /** For which timers kept objects awake. */
  timerMs: number;
  /** Of the objects' SQLite. */
  rowsRead: number;
  rowsWritten: number;
  d1RowsRead: number;
  d1RowsWritten: number;
  kvReads: number;
  /** Written to Analytics Engine. */
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
