import type { IncomeFact } from '../../../shared/income/schema.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import {
  cellsOfBankAccount,
  cellsOfIdentity,
  cellsOfTaxFacts,
} from '../../catalogueImport/payees/payeeCells.ts';
import { cellsOfWithdrawal } from '../../catalogueImport/payees/importWithdrawals.ts';
import { withContracts } from '../../catalogueImport/payees/namedInContracts.ts';
import { filled, type Cells, type FindReference } from '../../catalogueImport/cells.ts';
import type { PayeeContract } from '../../contracts/contractReader.ts';
import { references } from '../../catalogueImport/exportedRows.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import type { LedgerTransaction } from '../../../shared/accounting/ledger.ts';
import type { Balance } from '../../ledger/ledgerItems.ts';
import { loadJson } from '../../files/files.ts';
import { openAccountNumber, openDocumentNumber } from '../../payees/sealedDetails.ts';
import type { StoredAccount, StoredDocument } from '../../payees/paymentDetailReader.ts';
import type { StoredCorrection } from '../../statements/correctionStore.ts';
import type { TaxProfile } from '../../../shared/tax/profileSchema.ts';
import { batchQueue } from '../../statements/owning/ownership.ts';
import { loadShareBases } from '../../statements/learning/shareBasisStore.ts';
import { payeeNumbers } from '../../withdrawals/payeeNumbers.ts';
import { getPayee } from '../../withdrawals/withdrawalStore.ts';
import { flatCells, movableReference } from '../cells.ts';
import { filesPiece, safeName, type Piece } from './piece.ts';

/** Returns a finder of references as files that leave the product write them. */
export const movableReferences = async (ids: readonly (string | undefined)[]): Promise<FindReference> => {
  const find = await references(ids);
  return (id) => movableReference(find(id));
};

/**
 * Returns the rows of a bank account or an identity document, with its full number and the contracts that name it.
 * @param contracts contracts of its owner
 */
export const payeeRows = async (
  item: ({ type: 'bankAccount' } & StoredAccount) | ({ type: 'identity' } & StoredDocument),
  contracts: readonly PayeeContract[],
): Promise<Cells[]> => {
  const findReference = await movableReferences([item.ownerId, ...contracts.map(({ agentId }) => agentId)]);
  const cells =
    item.type === 'bankAccount'
      ? cellsOfBankAccount({ ...item, accountNumber: await openAccountNumber(item) }, findReference)
      : cellsOfIdentity({ ...item, number: await openDocumentNumber(item) }, findReference);
  return withContracts(cells, item, contracts, findReference);
};

/** Returns the row of a request for payment that waits; none for another withdrawal. */
export const withdrawalRows = async (withdrawal: Withdrawal): Promise<Cells[]> => {
  const payee = await getPayee(withdrawal.withdrawalId);
  if (withdrawal.status !== withdrawalStatuses.requested || !payee) return [];
  const { accountNumber } = await payeeNumbers(payee);
  const findReference = await movableReferences([withdrawal.licensorId, withdrawal.agentId]);
  return [await cellsOfWithdrawal(withdrawal, accountNumber, findReference)];
};

export const taxRow = (profile: TaxProfile, findReference: FindReference): Cells =>
  cellsOfTaxFacts(profile, findReference);

/** Returns the lines of a posting in a journal: one for each account, a debit positive, a credit negative. */
export const journalRows = (
  { idempotencyKey, occurredOn, cause, currency, memo, legs }: Omit<LedgerTransaction, 'recouped'>,
  postedAt?: string,
): Cells[] =>
  legs.map(({ account, amount }) =>
    filled({
      posting: idempotencyKey,
      day: occurredOn,
      posted_at: postedAt,
      cause: cause.kind,
      cause_id: cause.id,
      currency,
      account,
      amount,
      memo,
    }),
  );

export const balanceRows = (balances: readonly Balance[]): Cells[] =>
  balances.map(({ account, currency, amount }) => ({ account, currency, amount }));

/** Stored income of a licensor from one batch, or the changes by an adjustment. */
export type StoredIncome = {
  licensorId: string;
  batchId: string;
  currency: string;
  accountingCurrency?: string;
  object: string;
};

/** Yields the income a batch gave a licensor, a thousand rows at a time. */
export async function* incomePieces(batch: StoredIncome): AsyncGenerator<Piece> {
  const { licensorId, batchId, currency, accountingCurrency, object } = batch;
  const facts = (await loadJson<IncomeFact[]>(object)).filter(
    (fact) => fact.currency === currency && fact.accountingCurrency === accountingCurrency,
  );
  for (let from = 0; from < facts.length; from += 1000)
    yield {
      table: 'income',
      rows: facts
        .slice(from, from + 1000)
        .map(({ chunks: _chunks, ...fact }) => flatCells({ licensorId, batchId, ...fact })),
    };
}

/** Returns a decision about rows of statements, with the record it names. */
export const decisionRow = (decision: StoredCorrection, findReference: FindReference): Cells =>
  filled({
    owner: decision.ownerId && findReference(decision.ownerId),
    source: decision.source,
    decision: decision.kind,
    platform: decision.platform,
    platform_id: decision.platformId,
    title: decision.title,
    performer: decision.performer,
    writers: decision.writers,
    album: decision.album,
    isrc: decision.isrc,
    work: decision.workId && findReference(decision.workId),
    song: decision.songId && findReference(decision.songId),
    target_title: decision.targetTitle,
    ignores_isrc: decision.ignoresIsrc && 'yes',
    // Its own separators would pass for those of the file.
    key: Buffer.from(decision.historyKey).toString('base64url'),
    decided_at: decision.createdAt,
    decided_by: decision.createdByName,
  });

/** Returns the pieces of a statement: its row, what its source pays for, and its file as it came. */
export const statementPieces = async (batch: Batch, findReference: FindReference): Promise<Piece[]> => {
  const { batchId, batchNo, fileName, size, sha256, source, ownerId } = batch;
  const path = `statements/files/${safeName(`${batchNo} ${fileName}`)}`;
  const owner = ownerId && findReference(ownerId);
  const bases = source ? await loadShareBases({ source, ...(ownerId && { ownerId }) }) : {};
  return [
    {
      table: 'statements',
      rows: [
        {
          ...flatCells({
            batchId,
            batchNo,
            fileName,
            owner,
            sha256,
            size,
            source,
            sourceName: batch.sourceName,
            status: batch.status,
            uploadedAt: batch.uploadedAt,
            uploadedBy: batch.uploadedBy,
            periodStart: batch.periodStart,
            periodEnd: batch.periodEnd,
            currency: batch.statementCurrency ?? batch.receivingCurrency,
            counters: batch.counters,
            reconciliation: batch.reconciliation,
            receipts: batch.receipts,
          }),
          file: path,
        },
      ],
    },
    ...(source && Object.keys(bases).length > 0
      ? [
          {
            table: 'layouts',
            rows: [
              filled({
                kind: 'shareBasis',
                owner,
                source,
                queue: batchQueue({ source, ...(ownerId && { ownerId }) }),
                content: JSON.stringify(bases),
              }),
            ],
          },
        ]
      : []),
    filesPiece([{ path, key: batchObjects.original(batchId), size }]),
  ];
};
