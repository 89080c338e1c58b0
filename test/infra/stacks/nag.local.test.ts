import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const output = mkdtempSync(join(tmpdir(), 'nag-'));

afterAll(() => rmSync(output, { recursive: true, force: true }));

/** Returns the output of synthesizing an app. @param validation `false` omits CloudFormation's own rules, which take long */
const synthesize = async (app: string, validation: boolean): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)('node_modules/.bin/tsx', [app], {
    env: { ...process.env, CDK_OUTDIR: join(output, String(validation)), CDK_VALIDATION: String(validation) },
  });
  return `${stdout}${stderr}`;
};

const findings = /AwsSolutions-|validation failed/i;

it('passes the checks of cdk-nag, with a reason for each exception', async () => {
  expect(await synthesize('infra/app.ts', false)).not.toMatch(findings);
}, 240_000);

it("passes cdk-nag and CloudFormation's own rules with every optional resource of a stage", async () => {
  expect(await synthesize('test/infra/stacks/synthesizeEverySetting.ts', true)).not.toMatch(findings);
}, 240_000);
