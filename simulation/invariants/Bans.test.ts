import { beforeEach, expect, it } from 'vitest';
import { moderation } from '../../shared/protocol/limits.ts';
import { SimSql } from '../platform/SimSql.ts';
import { Bans } from './Bans.ts';
import { listIn } from './testing.ts';

const UNTIL = moderation.banMs;

let broken: string[];
let sql: SimSql;
let bans: Bans;

beforeEach(() => {
  broken = [];
  sql = new SimSql();
  sql.exec('CREATE TABLE seats (player_id TEXT, session TEXT)');
  sql.exec('CREATE TABLE bans (key TEXT, until INTEGER)');
  bans = new Bans(listIn(broken), sql);
});

const ban = (until: number) => sql.exec('INSERT INTO bans VALUES (?, ?)', 'somebody', until);

it.each([
  ['ten minutes', UNTIL, []],
  ['less', UNTIL - 1_000, ['who is removed is so for ten minutes']],
  ['more', UNTIL + 1_000, ['who is removed is so for ten minutes']],
])('knows for how long somebody is removed: for %s', (_, until, expected) => {
  ban(until);
  bans.check(0);
  bans.check(1_000);
  expect(broken).toEqual(expected);
});

it.each([
  ['before its end', UNTIL - 1, ['it is not forgotten who was removed']],
  ['at its end', UNTIL, []],
])('knows whether a ban may be forgotten %s', (_, now, expected) => {
  ban(UNTIL);
  bans.check(0);
  sql.exec('DELETE FROM bans');
  bans.check(now);
  expect(broken).toEqual(expected);
});

it('is content if somebody who was removed is known to be another who was, later', () => {
  ban(UNTIL);
  bans.check(0);
  sql.exec('INSERT INTO bans VALUES (?, ?)', 'account', UNTIL + 1_000);
  bans.check(1_000);
  sql.exec('UPDATE bans SET until = ?', UNTIL + 1_000);
  bans.check(2_000);
  expect(broken).toEqual([]);
});

it('notices somebody who was told of a ban, and sits there again before its end', () => {
  ban(UNTIL);
  bans.check(0);
  bans.told('session 1', 0, UNTIL);
  sql.exec("INSERT INTO seats VALUES ('p1', 'session 1')");
  bans.check(UNTIL - 1);
  expect(broken).toEqual(['who was removed stays away']);
});
