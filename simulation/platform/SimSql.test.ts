import { expect, it } from 'vitest';
import { SimSql } from './SimSql.ts';

it('tells of each transaction that is through, of the outermost one alone, and of none that is rolled back', () => {
  const sql = new SimSql();
  sql.exec('CREATE TABLE numbers (number INTEGER)');
  const told: unknown[][] = [];
  sql.onCommit = () => told.push([...sql.exec('SELECT number FROM numbers')].map(({ number }) => number));
  const insert = (number: number) => sql.exec('INSERT INTO numbers VALUES (?)', number);
  sql.transact(() => {
    sql.transact(() => insert(1));
    insert(2);
  });
  const fail = () => {
    insert(3);
    throw new Error('no more');
  };
  expect(() => sql.transact(fail)).toThrow('no more');
  sql.transact(() => insert(4));
  expect(told).toEqual([
    [1, 2],
    [1, 2, 4],
  ]);
});
