import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { runTogether } from './runTogether.ts';
import { testFolder } from './testing.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

/** A command that leaves a mark at each start and then runs the script, which knows `starts`, the number of marks. */
const marking = (script: string) => {
  const file = JSON.stringify(join(folder, 'starts'));
  const mark = `const fs = require('node:fs'); fs.appendFileSync(${file}, 'x');
    const starts = fs.readFileSync(${file}, 'utf8').length;`;
  return [{ command: process.execPath, args: ['-e', mark + script] }];
};
const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length;

const isReady = `console.log('[wrangler:info] Ready on http://localhost:8787');`;
const portIsTaken = `console.error('Address already in use (localhost:8787).');`;
const runtimeIsLost = `process.on('SIGTERM', () => process.exit(0));
  console.log('[wrangler:warn] The Workers runtime crashed unexpectedly and is being restarted (crash #1).');
  setInterval(() => {}, 1000);`;
const failsTwice = 'process.exitCode = starts < 3 ? 7 : 0;';

it('a server that fails is restarted if requested', async () => {
  expect(await runTogether(marking(isReady + failsTwice), { restarts: true })).toBe(0);
  expect(starts()).toBe(3);
});

it('a command that fails is not restarted otherwise', async () => {
  expect(await runTogether(marking(isReady + failsTwice))).toBe(7);
  expect(starts()).toBe(1);
});

it('a server that fails before it is ready is not restarted', async () => {
  expect(await runTogether(marking(failsTwice), { restarts: true })).toBe(7);
  expect(starts()).toBe(1);
});

it('a server whose port was taken at its first start is not restarted', async () => {
  expect(await runTogether(marking(`${portIsTaken} process.exitCode = 1;`), { restarts: true })).toBe(1);
  expect(starts()).toBe(1);
});

it('a server that fails again while it is being restarted is given more time', async () => {
  const script = `if (starts === 1) { ${isReady} } process.exitCode = starts < 5 ? 7 : 0;`;
  expect(await runTogether(marking(script), { restarts: true })).toBe(0);
  expect(starts()).toBe(5);
});

it('a server that cannot be restarted any more has failed', async () => {
  const script = `if (starts === 1) { ${isReady} } process.exitCode = 7;`;
  expect(await runTogether(marking(script), { restarts: true })).toBe(7);
});

it('a server whose predecessor still has the port is restarted', async () => {
  const script = `if (starts === 2) ${portIsTaken} else ${isReady} ${failsTwice}`;
  expect(await runTogether(marking(script), { restarts: true })).toBe(0);
  expect(starts()).toBe(3);
});

it('a server that is unreachable after a crash of its runtime is restarted', async () => {
  expect(
    await runTogether(marking(`${isReady} if (starts === 1) { ${runtimeIsLost} }`), { restarts: true }),
  ).toBe(0);
  expect(starts()).toBe(2);
});

it.each(['SIGKILL', 'SIGABRT'])('a server that %s has ended is restarted', async (signal) => {
  const script = `${isReady} if (starts === 1) process.kill(process.pid, '${signal}');`;
  expect(await runTogether(marking(script), { restarts: true })).toBe(0);
  expect(starts()).toBe(2);
});

it('the runtime of a server that was killed does not keep the port', async () => {
  const runtime = `require('node:net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); })`;
  const script = `if (starts === 1) {
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(runtime)}]);
      child.stdout.on('data', (port) => {
        fs.writeFileSync(${JSON.stringify(join(folder, 'port'))}, String(port));
        ${isReady}
        process.kill(process.pid, 'SIGKILL');
      });
    }`;
  expect(await runTogether(marking(script), { restarts: true })).toBe(0);
  const port = Number(readFileSync(join(folder, 'port'), 'utf8'));
  const visit = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
  };
  await expect.poll(() => visit().catch(({ code }) => code)).toBe('ECONNREFUSED');
});

it('the first command to end ends the others', async () => {
  const endless = { command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] };
  expect(await runTogether([endless, ...marking('process.exitCode = 7;'), endless])).toBe(7);
});

/** The arguments of a Node that runs such a server. */
function argsOf(script: string, beforehand = ''): string[] {
  const main = `const { runTogether } = await import(${JSON.stringify(import.meta.resolve('./runTogether.ts'))});
    ${beforehand}
    process.exitCode = await runTogether(JSON.parse(process.argv[1]), { restarts: true });`;
  return ['--input-type=module', '-e', main, JSON.stringify(marking(script))];
}

/** A process that runs such a server. */
const processOf = (script: string) =>
  spawn(process.execPath, argsOf(script), { stdio: ['pipe', 'pipe', 'inherit'] });

it('a server that leaves a process behind, which holds its output, keeps nobody waiting', async () => {
  const leavesOneBehind = `const left = require('node:child_process').spawn(
      process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true });
    console.log(left.pid);
    process.exit(7);`;
  const child = processOf(leavesOneBehind);
  const [printed] = await once(child.stdout, 'data');
  onTestFinished(() => {
    process.kill(Number(String(printed)));
    child.kill('SIGKILL');
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
});

it('a server goes on when nobody listens to it any more', async () => {
  const child = processOf(
    `fs.watch(${JSON.stringify(folder)}, (_, name) => {
      if (name !== 'go on') return;
      console.log('unheard');
      process.exit();
    });
    console.log('heard');`,
  );
  await once(child.stdout, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  writeFileSync(join(folder, 'go on'), '');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('a server does not stay behind if npm ended before it started', async () => {
  const untilOrphaned = `const npm = process.ppid; console.log(process.pid);
    while (process.ppid === npm) await new Promise((resolve) => setTimeout(resolve, 10));`;
  const args = argsOf('setInterval(() => {}, 1000);', untilOrphaned);
  const npm = spawn('sh', ['-c', '"$@" & read -r _', 'sh', process.execPath, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [printed] = await once(npm.stdout, 'data');
  onTestFinished(() => {
    spawnSync('kill', [String(printed).trim()]);
  });
  npm.kill('SIGKILL');
  // Whatever runs holds it open.
  await once(npm.stdout.resume(), 'close');
  expect(starts()).toBe(1);
});

it.each(['SIGINT', 'SIGTERM'] as const)('%s ends a server, which is not started again', async (signal) => {
  const child = processOf(`setInterval(() => {}, 1000); ${isReady}`);
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(starts()).toBe(1);
});

it('a server whose runtime never runs has failed', async () => {
  expect(await runTogether(marking(runtimeIsLost), { restarts: true })).toBe(1);
  expect(starts()).toBe(1);
});
