import { countNews } from '../../shared/account/routes.ts';
import { allows } from '../../shared/access/authority.ts';
import { handle } from '../core/handle.ts';
import { listAllBatches } from '../statements/batchStore.ts';

/** Counts only what the person may open. */
export const handler = handle(countNews)(async ({ identity }) => {
  const may = (flag: 'menuStatementImportList' | 'menuStatementReceiving') =>
    allows(identity.permissions, `incomeStatementRoleAuthority/${flag}`);
  const batches =
    may('menuStatementImportList') || may('menuStatementReceiving') ? await listAllBatches({}) : [];
  const toFix = batches.filter(({ stage }) => stage === 'review' || stage === 'needsMapping');
  const toReceive = batches.filter(({ stage }) => stage === 'booked');
  return {
    review: 0,
    renewals: 0,
    incomeStatementPending: may('menuStatementImportList') ? toFix.length : 0,
    receivingPending: may('menuStatementReceiving') ? toReceive.length : 0,
    advanceDeduction: 0,
    rollingAdvance: 0,
    requestedWithdrawal: [],
  };
});
