import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { assemblyFolder } from '../../../infra/tools/start/assemble.ts';
import { loadTemplates } from './templates.ts';

const isInstalled = spawnSync('cfn-lint', ['--version']).status === 0;
if (!isInstalled)
  console.log('Not checked by cfn-lint, which is not installed: "pip install cfn-lint" installs it.');

/** Stacks that are checked. The stacks of areas are built in the same way and take long, so only one of them is checked. */
const stacks = ['data', 'identity', 'workflows', 'events', 'api', 'web', 'ops', 'api-reference'];

beforeAll(loadTemplates);

it.skipIf(!isInstalled)('cfn-lint finds no error in the templates', () => {
  const files = stacks.map((stack) => join(assemblyFolder, `refrain-local-${stack}.template.json`));
  const { stdout, stderr } = spawnSync('cfn-lint', ['--ignore-checks', 'W', 'I', '--', ...files], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).toBe('');
});
