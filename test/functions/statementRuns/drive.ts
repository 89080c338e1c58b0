import { newId } from '../../../functions/core/newId.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { decimalSchema, sum } from '../../../shared/money/decimal.ts';
import { royaltyLine, type Licensor } from '../../support/business/openBusiness.ts';
import { loadRun, type StoredRun } from '../../../functions/statementRuns/runStore.ts';
import { nextSteps, type RunPosition } from '../../../functions/statementRuns/runSteps.ts';
import { handler as makeRunStatements } from '../../../functions/statementRuns/tasks/makeRunStatements.ts';
import { handler as sendRunStatements } from '../../../functions/statementRuns/tasks/sendRunStatements.ts';
import type { InvokedRoute } from '../../support/dataCloud.ts';
import { invoke } from '../../support/dataCloud.ts';
import type { Identity } from '../../../functions/api/identity.ts';

const amount = (text: string) => decimalSchema.parse(text);

/** Royalty of a licensor, booked and received on a day. */
export const earnOn = async (
  day: string,
  lines: readonly (Pick<Licensor, 'licensorId' | 'contractId' | 'agentId'> & { royalty: string })[],
  currency: Currency = 'TWD',
): Promise<void> => {
  const batchId = newId('bat');
  const posted = lines.map(({ royalty, ...party }) => royaltyLine(party, royalty));
  await bookBatch({ batchId, run: 1, currency, occurredOn: day, lines: posted });
  await receiveBatch(
    {
      batchId,
      run: 1,
      payer: 'taipei',
      payDate: day,
      statementCurrency: currency,
      receivingCurrency: currency,
      exchangeRate: amount('1'),
      cash: amount(sum(lines.map(({ royalty }) => royalty))),
      serviceFee: amount('0'),
      lines: posted,
    },
    loadRecoupableAdvances,
  );
};

/** Calls the function of one part of a run, as the state machine does. */
export const takePart = async ({ statementRunId, turn, work }: RunPosition, part: number): Promise<void> => {
  if (work === 'figures' || work === 'files') await makeRunStatements({ statementRunId, turn, part, work });
  else if (work) await sendRunStatements({ statementRunId, turn, part, work });
};

/** Does the work of a run as the state machine does, without one. */
export const drive = async (
  { statementRunId, turn }: Pick<StoredRun, 'statementRunId' | 'turn'>,
  take: (position: RunPosition, part: number) => Promise<void> = takePart,
): Promise<StoredRun> => {
  let position: RunPosition = { statementRunId, turn };
  do {
    position = await nextSteps(position);
    for (const part of position.places ?? []) await take(position, part);
  } while (position.step);
  return loadRun(statementRunId);
};

/**
 * Calls a route that begins work of a run, and does the work. The state machine does not run here: the route stores the work
 * and its note, and then fails to start the machine.
 */
export const moveOn = async (
  route: InvokedRoute,
  staff: Identity,
  statementRunId: string,
  body: object = {},
): Promise<StoredRun> => {
  const { version } = await loadRun(statementRunId);
  await invoke(route, staff, { params: { id: statementRunId }, body: { version, ...body } });
  return drive(await loadRun(statementRunId));
};
