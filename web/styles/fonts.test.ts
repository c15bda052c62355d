import { expect, it } from 'vitest';
import css from './fonts.css?raw';

it('each face of a font is a family of its own, so that none waits for another', () => {
  const families = [...css.matchAll(/font-family: "([^"]+)"/g)].map(([, family]) => family);
  expect(families.length).toBeGreaterThan(0);
  expect(new Set(families).size).toBe(families.length);
});
