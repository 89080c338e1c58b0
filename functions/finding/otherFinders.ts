import { allows } from '../../shared/access/authority.ts';
import type { Found } from '../../shared/finding/schema.ts';
import { payerEntities } from '../../shared/reference/enumerations.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { isEndedUpload } from '../../shared/statements/batchRules.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import type { ProjectSummary } from '../../shared/projects/schema.ts';
import { getItems, queryFrom } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import { withdrawalKeys } from '../db/keys/withdrawals.ts';
import { listProjects } from '../projects/projectList.ts';
import { foldWithoutSpaces } from '../records/searchText.ts';
import { newestBatches } from '../statements/batchLists.ts';
import { seenOwner, seesBatch } from '../statements/owning/ownBatch.ts';
import { loadWithdrawals, maySeePayments } from '../withdrawals/withdrawalStore.ts';
import type { Finder } from './finder.ts';

/** Newest statements, and newest withdrawals of each paying company, that a keyword is compared with. */
const newest = 300;

const hasWords = (keyword: string): ((...texts: readonly (string | undefined)[]) => boolean) => {
  const words = keyword.split(/\s+/).map(foldWithoutSpaces).filter(Boolean);
  return (...texts) => {
    const text = texts.map((one) => foldWithoutSpaces(one ?? '')).join('|');
    return words.length > 0 && words.every((word) => text.includes(word));
  };
};

type FoundBatch = Pick<Batch, 'batchId' | 'batchNo' | 'fileName' | 'sourceName'>;

const describeBatch = ({ batchId, batchNo, fileName, sourceName }: FoundBatch): Found => ({
  kind: 'batch',
  id: batchId,
  name: fileName,
  otherNames: [],
  details: [batchNo, sourceName].flatMap((text) => (text ? [{ name: text }] : [])),
});

/** Finds statements by file name and number: of the newest, since ten years bring tens of thousands. */
const batchFinder: Finder = {
  kind: 'batch',
  prefixes: ['bat'],
  mayUse: ({ permissions }) => allows(permissions, 'incomeStatementRoleAuthority/menuStatementImportList'),
  find: async ({ identity, keyword }) => {
    const has = hasWords(keyword);
    const fields = ['batchId', 'batchNo', 'fileName', 'sourceName', 'problem'] as const;
    const batches = await newestBatches(fields, newest, seenOwner(identity));
    return batches
      .filter((batch) => !isEndedUpload(batch) && has(batch.batchNo, batch.fileName, batch.sourceName))
      .map(describeBatch);
  },
  name: async (identity, ids) => {
    const batches = await getItems<Batch>(ids.map(statementKeys.batch));
    return batches.filter((batch) => seesBatch(identity, batch)).map(describeBatch);
  },
};

type FoundWithdrawal = Pick<
  Withdrawal,
  | 'withdrawalId'
  | 'documentNumber'
  | 'licensorName'
  | 'agentName'
  | 'agentId'
  | 'currency'
  | 'licensorId'
  | 'status'
>;

const withdrawalFields = [
  'withdrawalId',
  'documentNumber',
  'licensorName',
  'agentName',
  'agentId',
  'currency',
  'licensorId',
  'status',
] as const satisfies readonly (keyof FoundWithdrawal)[];

const describeWithdrawal = (withdrawal: FoundWithdrawal): Found => ({
  kind: 'withdrawal',
  id: withdrawal.withdrawalId,
  key: withdrawal.licensorId,
  name: withdrawal.licensorName,
  otherNames: [],
  details: [
    ...(withdrawal.documentNumber ? [{ name: withdrawal.documentNumber }] : []),
    { name: withdrawal.currency },
    { key: withdrawal.agentId, name: withdrawal.agentName },
  ],
});

const newestOfPayers = async (): Promise<FoundWithdrawal[]> => {
  const pages = await Promise.all(
    payerEntities.map((payer) =>
      queryFrom<FoundWithdrawal>({
        index: 'gsi2',
        pk: withdrawalKeys.ofPayer(payer),
        descending: true,
        only: [...withdrawalFields],
        offset: 0,
        limit: newest,
      }),
    ),
  );
  return pages.flatMap(({ items }) => items).sort((a, b) => (a.withdrawalId < b.withdrawalId ? 1 : -1));
};

/**
 * Finds withdrawals by number and payee: those of the person, or for payers the newest of every paying company and all
 * of a payee that the keyword names.
 */
const withdrawalFinder: Finder = {
  kind: 'withdrawal',
  prefixes: ['wdr', 'ofw'],
  mayUse: ({ permissions, rightOwnerId }) =>
    allows(permissions, 'systemRoleAuthority/menuWithdrawRecord') ||
    (rightOwnerId !== undefined && allows(permissions, 'reportRoleAuthority/viewIncome')),
  find: async ({ identity, keyword, owners }) => {
    const has = hasWords(keyword);
    const { rightOwnerId } = identity;
    if (!maySeePayments(identity)) {
      const own = await loadWithdrawals(rightOwnerId!);
      return own
        .filter(({ status }) => status !== withdrawalStatuses.abortedAndHidden)
        .filter(({ documentNumber, licensorName, agentName }) => has(documentNumber, licensorName, agentName))
        .map(describeWithdrawal);
    }
    const [latest, ofPayees] = await Promise.all([
      newestOfPayers(),
      owners().then((ids) => Promise.all(ids.map(loadWithdrawals))),
    ]);
    const found = latest.filter(({ documentNumber, licensorName }) => has(documentNumber, licensorName));
    return [...found, ...ofPayees.flat()].map(describeWithdrawal);
  },
  name: async (identity, ids) => {
    const found = await getItems<FoundWithdrawal>(ids.map(withdrawalKeys.withdrawal), {
      only: withdrawalFields,
    });
    const isOwn = ({ licensorId, status }: FoundWithdrawal) =>
      licensorId === identity.rightOwnerId && status !== withdrawalStatuses.abortedAndHidden;
    return found.filter((one) => maySeePayments(identity) || isOwn(one)).map(describeWithdrawal);
  },
};

const describeProject = ({ projectId, name, customerId, customerName }: ProjectSummary): Found => ({
  kind: 'project',
  id: projectId,
  name,
  otherNames: [],
  details: customerName ? [{ key: customerId, name: customerName }] : [],
});

/** More song requests than a list reads. */
const everyProject = 5_000;

/** Finds song requests by name and customer. */
const projectFinder: Finder = {
  kind: 'project',
  prefixes: ['prj'],
  mayUse: ({ permissions }) => allows(permissions, 'projectRoleAuthority/menuAll'),
  find: async ({ identity, keyword }) =>
    (await listProjects(identity, { tab: 'All', keyword, offset: 0, limit: newest })).items.map(
      describeProject,
    ),
  name: async (identity, ids) => {
    const { items } = await listProjects(identity, { tab: 'All', offset: 0, limit: everyProject });
    return items.filter(({ projectId }) => ids.includes(projectId)).map(describeProject);
  },
};

/** Finders of records that no index of keywords holds. They are few, or only the newest are of interest. */
export const otherFinders: readonly Finder[] = [batchFinder, withdrawalFinder, projectFinder];
