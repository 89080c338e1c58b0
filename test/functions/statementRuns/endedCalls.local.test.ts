import { expect, it } from 'vitest';
import { deriveRunId, loadRun } from '../../../functions/statementRuns/runStore.ts';
import { statementsBetween } from '../../../functions/statementRuns/statementStore.ts';
import {
  listRunFailures,
  makeStatementsAgain,
  startStatementRun,
} from '../../../shared/statementRuns/routes.ts';
import { createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUpPayer } from '../../support/business/people.ts';
import { invoke } from '../../support/dataCloud.ts';
import { killAt } from '../db/killAt.ts';
import { drive, earnOn, takePart } from './drive.ts';

const { agentId } = await openBusiness();
const staff = await signUpPayer();

it('gives up a licensor during whom two calls ended, and tries one again during whom one ended', async () => {
  const licensor = await createLicensor(agentId);
  await earnOn('2024-02-15', [{ ...licensor, royalty: '600' }]);
  await invoke(startStatementRun, staff, { body: { month: '2024-02' } });
  const id = deriveRunId('2024-02');
  /** Does the work of the run while some calls end at the first thing they store of a licensor. */
  const driveWithEndedCalls = async (ended: number): Promise<void> => {
    await drive(await loadRun(id), async (position, part) => {
      for (let call = 0; position.work === 'figures' && call < ended; call += 1) {
        // The first write takes the part, and the second notes the attempt.
        const { end } = killAt(3);
        await expect(takePart(position, part)).rejects.toThrow('killed');
        end();
      }
      await takePart(position, part);
    });
  };
  const failures = async () =>
    (await invoke(listRunFailures, staff, { params: { id }, query: {} })).data.items;
  const statements = () => statementsBetween(id, { from: licensor.licensorId, to: licensor.licensorId });
  await driveWithEndedCalls(2);
  expect(await failures()).toMatchObject([{ licensorId: licensor.licensorId, problem: 'StatementStopped' }]);
  expect(await statements()).toEqual([]);
  const { version } = await loadRun(id);
  await invoke(makeStatementsAgain, staff, {
    params: { id },
    body: { version, licensorId: licensor.licensorId },
  });
  await driveWithEndedCalls(1);
  expect(await failures()).toEqual([]);
  expect(await statements()).toMatchObject([{ figures: { royalty: '600' } }]);
});
