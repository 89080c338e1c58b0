import { countNews } from '../../shared/account/routes.ts';
import type { NewsCounts } from '../../shared/account/schema.ts';
import { allows } from '../../shared/access/authority.ts';
import { handle } from '../core/handle.ts';
import type { Identity } from '../core/identity.ts';
import { listAllBatches } from '../statements/batchStore.ts';
import { payerCounts } from '../withdrawals/withdrawalStore.ts';

type Statements = Pick<NewsCounts, 'incomeStatementPending' | 'receivingPending'>;

const countStatements = async ({ permissions }: Identity): Promise<Statements> => {
  const review = allows(permissions, 'incomeStatementRoleAuthority/menuStatementImportList');
  const receive = allows(permissions, 'incomeStatementRoleAuthority/menuStatementReceiving');
  const batches = review || receive ? await listAllBatches({}) : [];
  const waiting = batches.filter(({ stage }) => stage === 'review' || stage === 'needsMapping');
  const booked = batches.filter(({ stage }) => stage === 'booked');
  return {
    incomeStatementPending: review ? waiting.length : 0,
    receivingPending: receive ? booked.length : 0,
  };
};

const countWithdrawals = async ({ permissions }: Identity): Promise<NewsCounts['requestedWithdrawal']> => {
  if (!allows(permissions, 'systemRoleAuthority/menuWithdrawRecord')) return [];
  const payers = await payerCounts();
  return payers.flatMap(({ invoiceId, requested }) => (requested ? [{ invoiceId, count: requested }] : []));
};

/** Counts only what the person may open. Audit, renewals, deductions by hand and rolling payments have no queue yet. */
export const handler = handle(countNews)(async ({ identity }) => {
  const [statements, requestedWithdrawal] = await Promise.all([
    countStatements(identity),
    countWithdrawals(identity),
  ]);
  return {
    review: 0,
    renewals: 0,
    advanceDeduction: 0,
    rollingAdvance: 0,
    ...statements,
    requestedWithdrawal,
  };
});
