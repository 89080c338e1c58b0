import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SendTaskSuccessCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commitSilently } from '../../../functions/db/commit.ts';
import { getItem, queryAll } from '../../../functions/db/items.ts';
import { machineKeys } from '../../../functions/db/keys/machines.ts';
import { deleteItem } from '../../../functions/db/writeItem.ts';
import { isStartNoted, loadNotedStarts, noteStart } from '../../../functions/machines/machineNotes.ts';
import { startNoted } from '../../../functions/machines/machineStarts.ts';
import { leavePlace, loadHolders, takePlace } from '../../../functions/machines/places.ts';
import type { MachineStart } from '../../../functions/machines/startMachine.ts';
import { handler as startUnstartedMachines } from '../../../functions/machines/tasks/startUnstartedMachines.ts';
import { setOperatorKeys } from '../../../infra/tools/start/actAsOperator.ts';
import { sampleAssembly } from '../../infra/local/sample/assembly.ts';
import { startTestCloud, type TestCloud } from '../../support/localCloud.ts';

let cloud: TestCloud;

const machine = 'STATEMENT_IMPORT_MACHINE';
const places = machineKeys.places(machine);

beforeAll(async () => {
  cloud = await startTestCloud(await sampleAssembly(), { functions: { report: () => undefined } });
  setOperatorKeys(cloud);
  Object.assign(process.env, {
    TABLE_NAME: cloud.resources.find('table').name,
    // Its executions wait until they are answered or stopped.
    STATEMENT_IMPORT_MACHINE: cloud.resources.output('AskingArn'),
    IMPORTS_AT_ONCE: '2',
  });
});

afterEach(async () => {
  for (const name of await running()) await stop(name);
  await deleteItem(places);
  for (const { pk, sk } of await queryAll({ pk: machineKeys.starts })) await deleteItem({ pk, sk });
});

afterAll(async () => {
  delete process.env.STATEMENT_IMPORT_MACHINE;
  delete process.env.IMPORTS_AT_ONCE;
  await cloud.dispose();
});

const start = (name: string): MachineStart => ({ machine, name, input: { run: name } });

const note = (...names: string[]): Promise<void> =>
  commitSilently(names.map((name) => noteStart(start(name))));

const executionArn = (name: string) =>
  `${cloud.resources.output('AskingArn').replace(':stateMachine:', ':execution:')}:${name}`;

const running = async (): Promise<string[]> => {
  const stateMachineArn = cloud.resources.output('AskingArn');
  const command = new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING' });
  return ((await cloud.clients.states.send(command)).executions ?? []).map(({ name }) => name!).toSorted();
};

/** Answers the question an execution waits with, which ends it. */
const answer = async (name: string): Promise<void> => {
  const question = () => getItem<{ token: string }>({ pk: 'token', sk: name });
  await expect.poll(question).toBeDefined();
  const taskToken = (await question())!.token;
  await cloud.clients.states.send(new SendTaskSuccessCommand({ taskToken, output: '{}' }));
};

/** Waits until an execution is at its end, and checks how it ended. */
const ended = (name: string, status: string) =>
  expect
    .poll(
      async () =>
        (await cloud.clients.states.send(new DescribeExecutionCommand({ executionArn: executionArn(name) })))
          .status,
    )
    .toBe(status);

const stop = async (name: string): Promise<void> => {
  await cloud.clients.states.send(new StopExecutionCommand({ executionArn: executionArn(name) }));
  await ended(name, 'ABORTED');
};

const held = async (): Promise<string[]> => [...(await loadHolders(machine))].toSorted();
const noted = async (): Promise<string[]> => (await loadNotedStarts()).map(({ name }) => name);
const everyMinute = () => startUnstartedMachines({});

describe('the places of imports', () => {
  it('are as many as the settings say, and a start takes one once', async () => {
    expect(await takePlace(start('a'))).toBe(true);
    expect(await takePlace(start('b'))).toBe(true);
    expect(await takePlace(start('c'))).toBe(false);
    expect(await takePlace(start('a'))).toBe(true);
    expect(await held()).toEqual(['a', 'b']);
    await leavePlace(machine, 'a');
    await leavePlace(machine, 'a');
    expect(await takePlace(start('c'))).toBe(true);
    expect(await held()).toEqual(['b', 'c']);
  });

  it('are never more, however many starts want one at the same time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `at-once-${index}`);
    const taken = await Promise.all(names.map((name) => takePlace(start(name))));
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await held()).toHaveLength(2);
  });

  it('are of no concern to other machines', async () => {
    for (const name of ['a', 'b', 'c'])
      expect(await takePlace({ machine: 'REPORTS_MACHINE', name, input: {} })).toBe(true);
  });

  it('are taken in the order of the notes, and a start without one stays noted', async () => {
    await note('w4', 'w3', 'w2', 'w1');
    await everyMinute();
    expect(await running()).toEqual(['w1', 'w2']);
    expect(await noted()).toEqual(['w3', 'w4']);
    expect([await isStartNoted('w2'), await isStartNoted('w3')]).toEqual([false, true]);
    await everyMinute();
    expect(await running()).toEqual(['w1', 'w2']);
  });

  it('are free as soon as an execution is told to have ended', async () => {
    await note('e1', 'e2', 'e3');
    await everyMinute();
    await stop('e1');
    await startUnstartedMachines({ source: 'aws.states', detail: { name: 'e1' } });
    expect(await running()).toEqual(['e2', 'e3']);
    expect(await held()).toEqual(['e2', 'e3']);
  });

  it('are free a minute later if the end was told to nobody', async () => {
    await note('f1', 'f2', 'f3', 'f4');
    await everyMinute();
    await stop('f1');
    await answer('f2');
    await ended('f2', 'SUCCEEDED');
    await everyMinute();
    expect(await running()).toEqual(['f3', 'f4']);
    expect(await held()).toEqual(['f3', 'f4']);
  });

  it('are kept for a start that took one and was killed before its execution ran', async () => {
    await note('k1', 'k2', 'k3');
    await takePlace(start('k3'));
    await everyMinute();
    expect(await running()).toEqual(['k1', 'k3']);
    expect(await held()).toEqual(['k1', 'k3']);
    expect(await noted()).toEqual(['k2']);
  });

  it('are free again when a start whose execution ended long ago is repeated', async () => {
    await note('r1');
    await startNoted(start('r1'));
    await stop('r1');
    await startNoted(start('r1'));
    await everyMinute();
    expect(await held()).toEqual([]);
  });

  it('are free again when nothing is known of an execution, as in a restored table', async () => {
    await takePlace(start('unknown'));
    await everyMinute();
    expect(await held()).toEqual([]);
  });
});
