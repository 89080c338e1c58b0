import { allows } from '../../shared/access/authority.ts';
import type { Flag } from '../../shared/access/flags.ts';
import type { NewsCounts } from '../../shared/account/schema.ts';
import { queueKeySchema, type Queue, type QueueKey } from '../../shared/today/schema.ts';
import type { Identity } from '../api/identity.ts';
import {
  advanceQueue,
  deductionQueue,
  receivingQueue,
  rollingQueue,
  statementQueue,
  withdrawalQueues,
} from './moneyQueues.ts';
import {
  companyAuditQueue,
  keyDateQueue,
  proposalQueue,
  registrationQueue,
  renewalQueue,
  reviewQueue,
  songRequestQueue,
} from './peopleQueues.ts';

type QueueReader = { flag: Flag; read: (identity: Identity) => Promise<Queue[]> };

/** Permission needed to see each queue, and the function that reads it. */
const readers: Readonly<Record<QueueKey, QueueReader>> = {
  statements: { flag: 'incomeStatementRoleAuthority/menuStatementImportList', read: statementQueue },
  receiving: { flag: 'incomeStatementRoleAuthority/menuStatementReceiving', read: receivingQueue },
  advances: { flag: 'contractRoleAuthority/menuPaymentImport', read: advanceQueue },
  rolling: { flag: 'contractRoleAuthority/menuPaymentImport', read: rollingQueue },
  withdrawals: { flag: 'systemRoleAuthority/menuWithdrawRecord', read: withdrawalQueues },
  proposals: { flag: 'paymentRoleAuthority/approveProposal', read: proposalQueue },
  deductions: { flag: 'systemRoleAuthority/menuCustomerDeductPayment', read: deductionQueue },
  reviews: { flag: 'systemReviewRoleAuthority/menuPendingReview', read: reviewQueue },
  companyAudit: { flag: 'caseReviewRoleAuthority/viewCompanyAudit', read: companyAuditQueue },
  registrations: { flag: 'partnerRoleAuthority/viewPartnerMusicianList', read: registrationQueue },
  renewals: { flag: 'contractRoleAuthority/viewContractRenewal', read: renewalQueue },
  keyDates: { flag: 'contractRoleAuthority/viewContractRenewal', read: keyDateQueue },
  songRequests: { flag: 'projectRoleAuthority/menuAll', read: songRequestQueue },
};

/** Returns the queues of tasks that wait for a person, limited to those they may open. Empty queues are left out. */
export const queuesFor = async (
  identity: Identity,
  keys: readonly QueueKey[] = queueKeySchema.options,
): Promise<Queue[]> => {
  const seen = keys.filter((key) => allows(identity.permissions, readers[key].flag));
  return (await Promise.all(seen.map((key) => readers[key].read(identity)))).flat();
};

/** Queue of each count on the start page. */
const queueOfCount = {
  review: 'reviews',
  companyAudit: 'companyAudit',
  renewals: 'renewals',
  incomeStatementPending: 'statements',
  receivingPending: 'receiving',
  advanceDeduction: 'deductions',
  rollingAdvance: 'rolling',
  proposals: 'proposals',
  songRequests: 'songRequests',
} as const satisfies Record<Exclude<keyof NewsCounts, 'requestedWithdrawal'>, QueueKey>;

/** Counts the tasks that wait for a person, limited to those they may open. */
export const countNewsFor = async (identity: Identity): Promise<NewsCounts> => {
  const queues = await queuesFor(identity, [...Object.values(queueOfCount), 'withdrawals']);
  const counts = Object.entries(queueOfCount).map(([name, key]) => [
    name,
    queues.find((queue) => queue.key === key)?.count ?? 0,
  ]);
  const requestedWithdrawal = queues.flatMap(({ payer, count }) =>
    payer ? [{ invoiceId: payer, count }] : [],
  );
  return { ...(Object.fromEntries(counts) as Omit<NewsCounts, 'requestedWithdrawal'>), requestedWithdrawal };
};
