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

/** The path of an installed Chrome or Chromium: no other than CHROME_PATH, if that is set. */
export function findChromium(): string | undefined {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return isProgram(CHROME_PATH) ? CHROME_PATH : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere];
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

if (import.meta.main && !findChromium()) {
  const { CHROME_PATH } = process.env;
  const isDebianRoot = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
  if (isDebianRoot && !CHROME_PATH) installDebianChromium();
  if (!findChromium()) {
    console.error(
      CHROME_PATH
        ? `CHROME_PATH is ${CHROME_PATH}, which is not a program.`
        : 'The browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to its program.',
    );
    process.exitCode = 1;
  }
}
