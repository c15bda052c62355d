import type { Counts } from './counts.ts';

/**
 * Cloudflare's list prices for the Workers Paid plan, beyond what it includes, in US dollars per million. As of
 * November 2026 at developers.cloudflare.com: workers, durable-objects, d1 and kv, each under platform/pricing, and
 * analytics/analytics-engine.
 */
const pricesPerMillion = {
  workerRequests: 0.3,
  workerCpuMs: 0.02,
  objectRequests: 0.15,
  /** GB-seconds: an object counts with its allotted memory. */
  duration: 12.5,
  rowsRead: 0.001,
  rowsWritten: 1,
  kvReads: 0.5,
  dataPoints: 0.25,
} as const;

export type Priced = keyof typeof pricesPerMillion;

/** This many incoming WebSocket messages are billed as one request. */
const messagesPerRequest = 20;
/** An object's allotted memory, in GB. */
const objectGb = 0.128;

interface WorkTimes {
  /** Billed wall time of objects, in seconds. */
  objectS: number;
  /** CPU time of the Worker's own requests, in milliseconds. */
  workerCpuMs: number;
}

export interface Line {
  priced: Priced;
  dollars: number;
}

/** The bill for these counts, line by line. */
export function billOf(counts: Counts, { objectS, workerCpuMs }: WorkTimes): Line[] {
  const { objectRequests, calls, alarms, messages } = counts;
  const amounts: Record<Priced, number> = {
    workerRequests: counts.workerRequests,
    workerCpuMs,
    objectRequests: objectRequests + calls + alarms + messages / messagesPerRequest,
    duration: objectS * objectGb,
    rowsRead: counts.rowsRead + counts.d1RowsRead,
    rowsWritten: counts.rowsWritten + counts.alarmsSet + counts.d1RowsWritten,
    kvReads: counts.kvReads,
    dataPoints: counts.dataPoints,
  };
  return (Object.keys(amounts) as Priced[]).map((priced) => ({
    priced,
    dollars: (amounts[priced] * pricesPerMillion[priced]) / 1_000_000,
  }));
}

export const total = (lines: readonly Line[]): number => lines.reduce((sum, { dollars }) => sum + dollars, 0);
