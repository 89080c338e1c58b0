import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import {
  haveSameParties,
  loadStoredRecord,
  moveRecordWrites,
  recordsOfLicensor,
  takeBackWrites,
} from '../accounting/statementRecordStore.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import { inParallel } from '../core/inParallel.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { commit, commitSilently, requireItem, type Write } from '../db/commit.ts';
import { statementRunKeys } from '../db/keys/statementRuns.ts';
import { prepareMailsTo } from '../recipients/mails.ts';
import { markOfSource } from '../reports/statement/rangeSource.ts';
import { loadRecordSource, shownWrite } from '../reports/statement/recordSource.ts';
import { statementEventWrites } from '../webhooks/eventWrites.ts';
import { loadWithdrawals, pendingBetween } from '../withdrawals/withdrawalStore.ts';
import { recordsBeside } from './aggregateRecord.ts';
import type { StoredRun } from './runStore.ts';
import { closePart, statementsOfPart, type RunPart } from './runParts.ts';
import { changeStatement, type StoredStatement } from './statementStore.ts';

/** Statements that one function sends at the same time. */
const atOnce = 4;

/** Returns the check that no later turn of the run has begun to change the part. */
const ofTurn = ({ statementRunId, turn }: StoredRun, { place }: RunPart): Write =>
  requireItem(statementRunKeys.part(statementRunId, place), { turn }, 'StaleVersion');

/**
 * Publishes one statement: its licensor can read it from now on, and is told by mail in its language.
 * @throws Refusal `StatementOutOfDate` when something was posted since it was made
 */
const publish = async (run: StoredRun, part: RunPart, statement: StoredStatement): Promise<void> => {
  const { statementRecordId: subject } = statement;
  const { actor } = run.job!;
  const record = await loadStoredRecord(subject);
  if (record.status === 'DeliveredToAuthor' && statement.publishedAt) return;
  const source = await loadRecordSource(record);
  const isCurrent = record.status === 'originalState' && record.run === statement.recordRun;
  if (!isCurrent || markOfSource(source) !== record.mark) throw new Refusal('StatementOutOfDate');
  const deliveredAt = new Date().toISOString();
  const { documentNumber: number, agentName, currency, startDate, endDate } = record;
  const mails = await prepareMailsTo(record.licensorId, {
    template: 'statementSent',
    paramsIn: () => ({ number, agentName, currency, startDate, endDate }),
    cause: `${subject} version ${record.version} sent`,
    about: subject,
  });
  await commit(actor, { action: 'report delivered', subject }, [
    ...moveRecordWrites(record, 'DeliveredToAuthor', { deliveredAt, deliveredBy: actor.displayName }),
    ...(await statementEventWrites('statement.published', { ...record, deliveredAt })),
    shownWrite(record, source),
    changeStatement(run.statementRunId, statement, {
      publishedAt: deliveredAt,
      hasReader: mails.writes.length > 0,
      problem: undefined,
    }),
    ofTurn(run, part),
    ...mails.writes,
  ]);
  await mails.send();
};

/**
 * Takes back one published statement, which its licensor can then no longer read.
 * @throws Refusal `StatementInPayment` once a withdrawal was requested on it, `LaterStatementSent`
 */
const unpublish = async (run: StoredRun, part: RunPart, statement: StoredStatement): Promise<void> => {
  const { statementRecordId: subject, licensorId } = statement;
  const record = await loadStoredRecord(subject);
  if (record.status !== 'DeliveredToAuthor') return;
  const [{ unlessRequested }, withdrawals, records] = await Promise.all([
    pendingBetween(record),
    loadWithdrawals(licensorId),
    recordsOfLicensor(licensorId),
  ]);
  const since = record.deliveredAt ?? record.createdAt;
  const isInPayment = withdrawals.some(
    (one) =>
      haveSameParties(one, record) && one.status <= withdrawalStatuses.confirmed && one.requestedAt >= since,
  );
  if (isInPayment) throw new Refusal('StatementInPayment');
  const hasLater = recordsBeside(record, records).some(
    ({ status, endDate }) => status === 'DeliveredToAuthor' && endDate > record.endDate,
  );
  if (hasLater) throw new Refusal('LaterStatementSent');
  await commit(run.job!.actor, { action: 'report taken back', subject }, [
    ...takeBackWrites(record),
    ...(await statementEventWrites('statement.retracted', record)),
    changeStatement(run.statementRunId, statement, {
      publishedAt: undefined,
      hasReader: undefined,
      problem: undefined,
    }),
    ofTurn(run, part),
    unlessRequested,
  ]);
};

/** Refusals of a check that another call of the run has passed; they are no problem of the statement. */
const otherCall: readonly ResultName[] = ['StaleVersion'];

const sendOne = async (
  run: StoredRun,
  part: RunPart,
  statement: StoredStatement,
  send: typeof publish,
): Promise<void> => {
  try {
    await send(run, part, statement);
  } catch (error) {
    if (!isRefusal(error) || otherCall.includes(error.result)) throw error;
    await commitSilently([
      changeStatement(run.statementRunId, statement, { problem: error.result }),
      ofTurn(run, part),
    ]);
  }
};

/** Publishes the statements of a part that are not published and have their files. */
export const publishPart = async (run: StoredRun, part: RunPart): Promise<void> => {
  const open = (await statementsOfPart(run, part)).filter(({ publishedAt, files }) => !publishedAt && files);
  await inParallel(open, atOnce, (statement) => sendOne(run, part, statement, publish));
  await closePart(run, part, 'publish');
};

/** Takes back the published statements of a part. */
export const unpublishPart = async (run: StoredRun, part: RunPart): Promise<void> => {
  const published = (await statementsOfPart(run, part)).filter(({ publishedAt }) => publishedAt);
  await inParallel(published, atOnce, (statement) => sendOne(run, part, statement, unpublish));
  await closePart(run, part, 'unpublish');
};
