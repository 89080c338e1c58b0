import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import type { LedgerTransaction } from '../../shared/accounting/ledger.ts';
import { batchOfReceipt } from '../../shared/accounting/receiptId.ts';
import type { BookRecord } from '../../shared/books/schema.ts';
import type { Batch } from '../../shared/statements/schema.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { getItem, getItems } from '../db/items.ts';
import { accountingKeys } from '../db/keys/accounting.ts';
import { statementKeys } from '../db/keys/statements.ts';

/** Records a posting names, by kind. */
type NamedIds = Record<BookRecord['kind'], Set<string>>;

const kindsOfBatches: readonly string[] = ['receivable', 'parked', 'exchange'];

/** A batch in the key of a posting. Corrections name their adjustment as the cause, and the batch in the key only. */
const batchInKey = /#(bat_[a-z0-9]+)/;

/** Returns the ids of the records that the cause, the key and the accounts of a posting name. */
export const namedIn = ({
  idempotencyKey,
  cause,
  legs,
}: Pick<LedgerTransaction, 'idempotencyKey' | 'cause' | 'legs'>): NamedIds => {
  const ids: NamedIds = { batch: new Set(), contract: new Set(), advance: new Set(), withdrawal: new Set() };
  const batchId = batchInKey.exec(idempotencyKey)?.[1];
  if (batchId) ids.batch.add(batchId);
  if (cause.kind === 'batch' || cause.kind === 'receipt') ids.batch.add(batchOfReceipt(cause.id));
  if (cause.kind === 'advance') ids.advance.add(cause.id);
  if (cause.kind === 'withdrawal' && cause.id.startsWith('wdr_')) ids.withdrawal.add(cause.id);
  for (const { account } of legs) {
    const kind = kindOfAccount(account);
    const id = account.split(':')[1]!;
    if (kindsOfBatches.includes(kind)) ids.batch.add(id);
    if (kind === 'advance' || kind === 'held') ids.advance.add(id);
    if (kind === 'reserved' && id.startsWith('wdr_')) ids.withdrawal.add(id);
    if (kind === 'accrued' || kind === 'payable' || kind === 'held')
      ids.contract.add(contractOfAccount(account)!);
  }
  return ids;
};

/** Returns the records a posting comes from with their names: batches first, then contracts, payment items and withdrawals. */
export const recordsOfPosting = async (posting: LedgerTransaction): Promise<BookRecord[]> => {
  const { batch, contract, advance, withdrawal } = namedIn(posting);
  if (posting.cause.kind === 'cost') {
    const cost = await getItem<{ contractIds: string[] }>(accountingKeys.cost(posting.cause.id));
    for (const id of cost?.contractIds ?? []) contract.add(id);
  }
  const [batches, contracts] = await Promise.all([
    getItems<Pick<Batch, 'batchId' | 'batchNo'>>([...batch].map(statementKeys.batch), {
      only: ['batchId', 'batchNo'],
    }),
    loadContracts([...contract]),
  ]);
  return [
    ...batches.map(({ batchId, batchNo }) => ({ kind: 'batch' as const, id: batchId, name: batchNo })),
    ...[...contract].flatMap((id) => {
      const found = contracts.get(id);
      return found ? [{ kind: 'contract' as const, id, name: found.displayName }] : [];
    }),
    ...[...advance].map((id) => ({ kind: 'advance' as const, id })),
    ...[...withdrawal].map((id) => ({ kind: 'withdrawal' as const, id })),
  ];
};
