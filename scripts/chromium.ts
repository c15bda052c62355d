// Finds the browser for the tests. As a command: installs Chromium if run as root on Debian, and otherwise says what to
// install.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed Chrome or Chromium; CHROME_PATH takes precedence. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find(isProgram);
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
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
  } catch {
    // apt has said why.
  }
}

if (import.meta.main) {
  const { CHROME_PATH } = process.env;
  const isDebianRoot = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
  if (!findChromium() && isDebianRoot) installDebianChromium();
  const found = findChromium();
  if (!found) {
    console.error(
      'The browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to its program.',
    );
    process.exitCode = 1;
  } else if (CHROME_PATH && found !== CHROME_PATH) {
    console.warn(`CHROME_PATH is ${CHROME_PATH}, which is not a program. Testing with ${found}.`);
  }
}
