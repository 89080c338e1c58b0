import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from '../../../../infra/local/directoryLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refrain-reset-'));
  writeFileSync(join(folder, 'kept'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command on the folder as its local data. */
const reset = () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'infra/tools/start/reset.ts'],
    { env: { ...process.env, REFRAIN_DATA: folder }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

it('clears local data', () => {
  expect(reset()).toEqual({
    status: 0,
    stdout: 'Local data cleared. `npm start` loads the demo business anew, `npm start -- --empty` none.\n',
    stderr: '',
  });
  expect(existsSync(folder)).toBe(false);
});

it('leaves data in use as they are, and says which process uses them', () => {
  const release = lockDirectory(folder);
  expect(reset()).toEqual({
    status: 1,
    stdout: '',
    stderr: `Another copy (process ${process.pid}) is already running on ${folder}; stop it first.\n`,
  });
  release();
  expect(existsSync(join(folder, 'kept'))).toBe(true);
});
