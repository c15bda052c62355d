// Finds the browser for the tests. As a command: installs Chromium if run as root on Debian, and otherwise says what to
// install.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError, runCommand } from './support/runCommand.ts';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Chromium's engine without the browser around it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of an installed Chrome or Chromium; CHROME_PATH takes precedence. With `prefersShell`, rather one without the
 * browser around the engine (docs/decisions/0037-tests-in-a-headless-shell.md).
 */
export function findChromium({ prefersShell = false } = {}): string | undefined {
  const names = prefersShell ? [...shells, ...browsers] : [...browsers, ...shells];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find(isProgram);
}

/** The same; throws a CommandError that says what to do if none is installed. */
export function chromiumPath(options?: Parameters<typeof findChromium>[0]): string {
  const found = findChromium(options);
  if (found === undefined)
    throw new CommandError('Chrome or Chromium is needed. Install one, or set CHROME_PATH to its program.');
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function installDebianChromium(): void {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const install = (...packages: string[]) => apt('install', '-y', '--no-install-recommends', ...packages);
  try {
    apt('update');
    install('chromium', 'fonts-dejavu-core');
    // Older releases of Debian do not have it.
    install('chromium-headless-shell');
  } catch {
    // apt has said why.
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const { CHROME_PATH } = process.env;
    const isDebianRoot = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
    const wanted = { prefersShell: true };
    if (!findChromium(wanted) && isDebianRoot) installDebianChromium();
    const found = chromiumPath(wanted);
    if (CHROME_PATH && found !== CHROME_PATH)
      console.warn(`CHROME_PATH is ${CHROME_PATH}, which is not a program. Testing with ${found}.`);
  });
}
