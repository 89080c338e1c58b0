import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { assembleWeb } from '../../infra/tools/start/assemble.ts';
import { openBrowser } from '../support/browser.ts';
import { takeGuide } from './takeGuide.ts';
import { takeReview } from './takeReview.ts';
import { languages, type Wanted } from './wanted.ts';

/*
 * Takes the pictures of the guide into dist/guide, from the running product.
 * --review takes pictures of every page of the menu into dist/pictures instead.
 * A chapter, or with --review a part of an address, limits them; so does --language.
 * --at names a product that runs already, by its address. Otherwise one is started on a new demo business.
 */
const { values, positionals } = parseArgs({
  options: {
    review: { type: 'boolean', default: false },
    at: { type: 'string' },
    language: { type: 'string' },
  },
  allowPositionals: true,
});

const wanted: Wanted = {
  languages: languages.filter((one) => !values.language || one === values.language),
  only: positionals[0] ?? '',
};

const dataFolder = 'dist/guide-business';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

type Running = { url: string; stop: () => Promise<void> };

/** Starts the product as `npm start` does, on a new demo business. */
const startProduct = async (): Promise<Running> => {
  await rm(dataFolder, { recursive: true, force: true });
  const port = await freePort();
  const product = spawn(process.execPath, ['--import', 'tsx', 'infra/tools/start/start.ts'], {
    env: { ...process.env, PORT: String(port), REFRAIN_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  const ready = new Promise<void>((resolve) => {
    product.stdout.on('data', (text) => {
      if (String(text).includes('Refrain runs at')) resolve();
    });
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error('The product did not start.');
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      product.kill('SIGTERM');
      await ended;
    },
  };
};

const running: Running = values.at ? { url: values.at, stop: async () => undefined } : await startProduct();
const browser = await openBrowser();
try {
  const problems = values.review
    ? await takeReview(browser, running.url, wanted)
    : await takeGuide(browser, running.url, wanted);
  if (!values.review) await assembleWeb();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await running.stop();
}
