// Installs what a fresh clone lacks, before anything needs it. Plain JavaScript: nothing is installed yet.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Refrain needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Returns whether every package of the lock file is installed in its version. Optional ones may be for other systems.
 */
const isInstalled = () => {
  const installedAt = 'node_modules/.package-lock.json';
  if (!existsSync(installedAt)) return false;
  const installed = packagesIn(installedAt);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([place, { version, optional }]) =>
      place === '' || (installed[place] ? installed[place].version === version : optional),
  );
};
if (!isInstalled()) {
  console.log('Installing packages (once, about a minute) …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const hasBrowser = () => Boolean(process.env.CHROMIUM_PATH) || browsers.some((path) => existsSync(path));
const canInstall = () =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
const install = (...packages) =>
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'ignore' });
/** Installs headless Chromium, which is faster; older releases of Debian have only the full browser. */
const installBrowser = () => {
  try {
    install('chromium-headless-shell', 'fonts-noto-cjk');
  } catch {
    install('chromium', 'fonts-noto-cjk');
  }
};
if (process.argv.includes('--browser') && !hasBrowser() && canInstall()) {
  console.log('Installing Chromium and CJK fonts for the browser tests …');
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    installBrowser();
  } catch {
    console.log('Chromium could not be installed; the browser tests will say how to get one.');
  }
}
