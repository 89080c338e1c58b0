import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const output = mkdtempSync(join(tmpdir(), 'nag-'));

afterAll(() => rmSync(output, { recursive: true, force: true }));

it("passes the checks of cdk-nag and of CloudFormation's own rules, or says why not", async () => {
  const { stdout, stderr } = await promisify(execFile)('node_modules/.bin/tsx', ['infra/app.ts'], {
    env: { ...process.env, CDK_OUTDIR: output, CDK_VALIDATION: 'true' },
  });
  expect(`${stdout}${stderr}`).not.toMatch(/AwsSolutions-|validation failed/i);
}, 240_000);
