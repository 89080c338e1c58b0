import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { assembleCloud } from '../../../infra/tools/start/assemble.ts';

const output = mkdtempSync(join(tmpdir(), 'nag-'));

afterAll(() => rmSync(output, { recursive: true, force: true }));

it('passes the AWS Solutions checks of cdk-nag, or says why not', async () => {
  await assembleCloud();
  const { stdout, stderr } = await promisify(execFile)('node_modules/.bin/tsx', ['infra/app.ts'], {
    env: { ...process.env, CDK_OUTDIR: output },
  });
  expect(`${stdout}${stderr}`).not.toMatch(/AwsSolutions-|validation failed/i);
});
