import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Usual paths of Chromium; `CHROMIUM_PATH` has priority. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Message for a machine without a browser. */
export const howToGetBrowser =
  'No Chromium found. Install one (Debian: `apt-get install chromium-headless-shell fonts-noto-cjk`; elsewhere Google Chrome), ' +
  'or point CHROMIUM_PATH at one.';

/** Path of the browser on this machine, if there is one. */
export const findBrowser = (): string | undefined => places.find((place) => place && existsSync(place));

/**
 * Opens a headless browser that connects only to the page under test.
 * @throws Error saying how to get a browser when there is none
 */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error(howToGetBrowser);
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page is open for seconds only: optimising its scripts and clearing its memory would cost more than they gain.
      '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
    ],
  });
};
