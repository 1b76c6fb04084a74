import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const BROWSER_PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-noto-core', 'fonts-noto-color-emoji'];
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Pages are compared in four languages: without these, pictures show empty boxes.
const FONTS = { Chinese: ':lang=zh', Vietnamese: ':lang=vi', emoji: ':lang=und-zsye' };

/** The Chromium to test with: CHROMIUM names one, else the usual places are looked at. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...BROWSERS].find((path) => path && existsSync(path));
}

/** What the browser journeys lack, with the command that brings it; undefined when nothing. */
export function missingForBrowser(): string | undefined {
  const missing = missingBrowserParts();
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} not found. On Debian or Ubuntu: sudo apt-get install ${BROWSER_PACKAGES.join(' ')} (elsewhere: set CHROMIUM to a Chromium's path)`;
}

/** Installs what the tests lack (a browser, its fonts, Python for the second implementation), where this process may. */
export function installNeeds(say: (line: string) => void): void {
  const missing = [...missingBrowserParts(), ...(hasPython() ? [] : ['Python 3'])];
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing ${missing.join(', ')} through apt (some minutes) ...`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 2, 2] as const };
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { ...options, stdio: ['ignore', 2, 2] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...BROWSER_PACKAGES, 'python3');
}

function missingBrowserParts(): string[] {
  const browser = findBrowser() ? [] : ['Chromium'];
  const fonts = Object.entries(FONTS).filter(([, pattern]) => !hasFont(pattern));
  return [...browser, ...fonts.map(([name]) => `a font for ${name}`)];
}

function hasFont(pattern: string): boolean {
  const answer = spawnSync('fc-list', [pattern, 'family'], { encoding: 'utf8' });
  // Without fontconfig (macOS) the system brings its own fonts.
  return answer.error ? process.platform !== 'linux' : answer.stdout.trim() !== '';
}

const hasPython = () => spawnSync('python3', ['--version']).status === 0;
