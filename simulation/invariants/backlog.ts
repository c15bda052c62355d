import { socketOptions } from '../../worker/wire/socketOptions.ts';
import type { Report } from './Report.ts';

/** What is sent last may exceed the limit. Where limits are tight, nothing is larger than this share of it. */
const LAST_SHARE = 0.25;

/** Nobody is sent much more than they read: a connection that takes in nothing is closed. */
export function checkBacklog(page: string, unreadLength: number, report: Report): void {
  const { maxUnconfirmedBytes } = socketOptions;
  if (unreadLength > maxUnconfirmedBytes * (1 + LAST_SHARE))
    report.violate('nobody is sent more than they read', `${page}: ${unreadLength} unread`);
}
