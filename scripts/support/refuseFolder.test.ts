import { expect, test } from 'vitest';
import { refuseFolder } from './refuseFolder.ts';

test.each(['/home/ada/C#/parlor', '/home/ada/what?', '/home/ada/*new*'])(
  'whoever has the project in %s is told what is wrong with that',
  (path) => {
    expect(() => refuseFolder(path)).toThrow(
      /cannot be built in .+: its tools do not take a path with [#?*]\.$/,
    );
  },
);

test.each(['/home/ada/my games (2)/é, 100%20', 'C:\\Users\\Ada\\parlor'])('in %s it can be built', (path) => {
  expect(() => refuseFolder(path)).not.toThrow();
});
