import { PutObjectCommand } from '@aws-sdk/client-s3';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { s3 } from '../../functions/core/clients/s3.ts';
import { environment } from '../../functions/core/environment.ts';
import { createCaller } from '../../infra/tools/demo/client.ts';
import { demoPassword } from '../../infra/tools/demo/people.ts';
import { assembleCloud } from '../../infra/tools/start/assemble.ts';
import { login } from '../../shared/account/routes.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { confirmBatch } from '../../shared/statements/routes.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { acceptSameRows, batchNamed, loadBatch } from '../api/statements.ts';
import { createRandom } from '../bench/match/tracks.ts';
import { testPort } from '../support/localCloud.ts';
import { personWith, seededData, type Person } from '../support/product.ts';
import { loadOutcome, rowCount, statementNamed } from './batchOutcome.ts';
import type { Asked, CloudMessage } from './cloudProcess.ts';

/** Number of moments at which the process is killed, drawn from a fixed seed. */
const moments = Number(process.env.PROCESS_KILLS ?? 2);

let running: ChildProcess;
let staff: Person;

const nextMessage = async (): Promise<CloudMessage> =>
  ((await once(running, 'message')) as [CloudMessage])[0];

const begin = async (): Promise<void> => {
  running = fork('test/faults/cloudProcess.ts', [dataDir, String(port)], { execArgv: ['--import', 'tsx'] });
  const message = await nextMessage();
  if (message !== 'settled') Object.assign(process.env, message.running);
};

const kill = async (): Promise<void> => {
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
};

const settle = async (): Promise<void> => {
  const asked: Asked = 'settle';
  running.send(asked);
  await nextMessage();
};

await assembleCloud();
const dataDir = await seededData();
const port = await testPort();
await begin();

afterAll(async () => {
  if (running?.exitCode === null) await kill();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

/** Steps of a statement in order. */
type Step = 'drop' | 'confirm' | 'receive';

/**
 * Runs a step to its end and returns the milliseconds it took. After `killAfter` milliseconds the process is killed and
 * started again, and the request is repeated.
 */
const runStep = async (
  ask: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
  killAfter?: number,
): Promise<number> => {
  const began = performance.now();
  if (killAfter === undefined) await ask();
  else {
    const answer = ask().catch(() => undefined);
    await wait(killAfter);
    await kill();
    await answer;
    await begin();
  }
  await settle();
  const took = performance.now() - began;
  if (killAfter !== undefined && !(await isDone())) {
    await ask();
    await settle();
  }
  return took;
};

/** Signs staff in again for each statement, since sessions are shorter than the test. */
const signIn = async (): Promise<Person> => {
  const url = `http://localhost:${port}`;
  const body = { account: 'staff', password: demoPassword };
  return personWith(url, (await createCaller(url)(login, { body })).accessToken);
};

const put = (name: string) =>
  s3().send(
    new PutObjectCommand({ Bucket: environment('INBOX_BUCKET'), Key: name, Body: statementNamed(name) }),
  );

const isNamed = (name: string): Promise<boolean> =>
  batchNamed(staff, name).then(
    () => true,
    () => false,
  );

/**
 * Imports a statement from dropped file to received cash, with the process killed during a step. Returns its outcome and duration.
 */
const importStatement = async (name: string, killed?: { step: Step; after: number }) => {
  const at = (step: Step) => (killed?.step === step ? killed.after : undefined);
  const times = {} as Record<Step, number>;
  staff = await signIn();
  times.drop = await runStep(
    () => put(name),
    () => isNamed(name),
    at('drop'),
  );
  const { batchId } = await batchNamed(staff, name);
  const isAt = (stage: Batch['stage']) => async () => (await loadBatch(staff, batchId)).stage === stage;
  await acceptSameRows(staff, batchId);
  const confirm = () => staff.call(confirmBatch, { body: { batchId, parkOpen: true } });
  times.confirm = await runStep(confirm, isAt('booked'), at('confirm'));
  const body = { statementIdList: [batchId], payDate: '2026-11-02' };
  const receive = () => staff.call(confirmStatementPayments, { body });
  times.receive = await runStep(receive, isAt('received'), at('receive'));
  return { times, outcome: await loadOutcome(staff, batchId) };
};

it(
  `leaves the same rows, totals and ledger when the whole process is killed at any of ${moments} moments`,
  async () => {
    // The first statement loads the code of every function.
    await importStatement('first.csv');
    const { times, outcome: undisturbed } = await importStatement('undisturbed.csv');
    expect(undisturbed).toMatchObject({ status: 'ImportCompleted', stage: 'received' });
    expect(undisturbed.reviewed).toHaveLength(rowCount);
    const random = createRandom(20_261_121);
    const steps = Object.keys(times) as Step[];
    for (let moment = 0; moment < moments; moment += 1) {
      const step = steps[moment % steps.length]!;
      const after = random(Math.ceil(times[step]));
      const { outcome } = await importStatement(`killed-${moment}.csv`, { step, after });
      expect(outcome, `killed ${after} ms after ${step}`).toEqual(undisturbed);
    }
    expect(await verifyLedger()).toMatchObject({ unbalanced: [], differences: [] });
  },
  120_000 * (moments + 2),
);
