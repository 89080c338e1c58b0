import { ListExecutionsCommand } from '@aws-sdk/client-sfn';
import { afterAll, expect, it } from 'vitest';
import { noteStart } from '../../../functions/machines/machineNotes.ts';
import { startAllNoted } from '../../../functions/machines/machineStarts.ts';
import type { MachineStart } from '../../../functions/machines/startMachine.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { queryAll } from '../../../functions/db/items.ts';
import { machineKeys } from '../../../functions/db/keys/machines.ts';
import { setOperatorKeys } from '../../../infra/tools/start/actAsOperator.ts';
import { sampleAssembly } from '../../infra/local/sample/assembly.ts';
import { startTestCloud } from '../../support/localCloud.ts';

const cloud = await startTestCloud(await sampleAssembly(), { functions: { report: () => undefined } });
setOperatorKeys(cloud);
Object.assign(process.env, {
  TABLE_NAME: cloud.resources.find('table').name,
  STATEMENT_IMPORT_MACHINE: 'arn:aws:states:us-east-1:000000000000:stateMachine:gone',
  IMPORTS_AT_ONCE: '3',
  REPORTS_MACHINE: cloud.resources.output('SlowOneArn'),
});
afterAll(async () => {
  delete process.env.STATEMENT_IMPORT_MACHINE;
  delete process.env.IMPORTS_AT_ONCE;
  delete process.env.REPORTS_MACHINE;
  await cloud.dispose();
});

it('starts the other executions when one cannot be started, and reports the failure', async () => {
  const starts: MachineStart[] = [
    { machine: 'STATEMENT_IMPORT_MACHINE', name: 'a-gone', input: {} },
    { machine: 'REPORTS_MACHINE', name: 'b-there', input: { run: 'b' } },
  ];
  await commitSilently(starts.map(noteStart));
  await expect(startAllNoted()).rejects.toThrow('1 of 2 failed');
  const command = new ListExecutionsCommand({ stateMachineArn: process.env.REPORTS_MACHINE });
  const { executions } = await cloud.clients.states.send(command);
  expect(executions).toMatchObject([{ name: 'b-there' }]);
  const left = await queryAll<{ start: MachineStart }>({ pk: machineKeys.starts });
  expect(left.map(({ start }) => start.name)).toEqual(['a-gone']);
});
