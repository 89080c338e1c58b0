import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCaller } from '../../../../infra/tools/demo/client.ts';
import { demoPassword } from '../../../../infra/tools/demo/people.ts';
import { login } from '../../../../shared/account/routes.ts';
import { exportCatalogue } from '../../../../shared/catalogueImport/routes.ts';
import { listBatches } from '../../../../shared/statements/routes.ts';
import { otherPort } from '../../../support/localCloud.ts';

const command = ['--import', 'tsx', 'infra/tools/start/start.ts'];

let folder: string;
let started: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refrain-empty-'));
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const environmentOf = async () => ({
  ...process.env,
  REFRAIN_DATA: folder,
  PORT: String(await otherPort()),
});

/** Starts the product on the folder, and returns its address and all it printed. */
const start = async (...args: string[]): Promise<{ url: string; printed: string }> => {
  const child = spawn(process.execPath, [...command, ...args], { env: await environmentOf() });
  started = child;
  let printed = '';
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  return new Promise((resolve, reject) => {
    // Reads on after the address, because the product ends when nobody reads what it prints.
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const [, url] = /runs at (\S+)[\s\S]*_local\/outbox/.exec(printed) ?? [];
      if (url) resolve({ url, printed });
    });
    child.once('exit', () => reject(new Error(printed)));
  });
};

const stop = async (): Promise<void> => {
  const ending = started;
  started = undefined;
  if (!ending) return;
  const ended = once(ending, 'exit');
  if (ending.kill('SIGTERM')) await ended;
};

it('starts with two accounts of staff and nothing else, and keeps what is entered later', async () => {
  const { url, printed } = await start('--empty');
  expect(printed).toContain('accounts: chief, second; password');
  expect(printed).not.toContain('demo business');
  const { accessToken } = await createCaller(url)(login, {
    body: { account: 'second', password: demoPassword },
  });
  const call = createCaller(url, accessToken);
  for (const kind of ['rightOwners', 'musicalWorks', 'songs', 'albums', 'contracts'] as const)
    expect((await call(exportCatalogue, { query: { kind } })).rows).toEqual([]);
  expect((await call(listBatches)).total).toBe(0);
  await stop();
  const again = await start();
  expect(again.printed).toContain('accounts: chief, second; password');
});

it('refuses to empty a folder that holds the invented business', async () => {
  writeFileSync(join(folder, 'demo-loaded'), '');
  const { status, stderr } = spawnSync(process.execPath, [...command, '--empty'], {
    env: await environmentOf(),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('npm run reset') as string,
  });
});
