import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { className } from './className.ts';

test('a class has a name of its own in each style sheet', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(new Set(files.map((file) => className('row', `web/${file}`))).size).toBe(files.length);
});

test('a class keeps its name, wherever the project lies on the disk', () => {
  expect(className('row', 'web/components/ui/ButtonRow.module.css')).toBe(
    className('row', `${process.cwd()}/web/components/ui/ButtonRow.module.css`),
  );
});
