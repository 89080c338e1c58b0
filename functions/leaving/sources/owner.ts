import { allows } from '../../../shared/access/authority.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { Company, Musician } from '../../../shared/people/schema.ts';
import { knowsContract } from '../../contracts/secrecy.ts';
import type { Cells } from '../../catalogueImport/cells.ts';
import { rowsOfRecords, rowsOfContract } from '../../catalogueImport/exportedRows.ts';
import type { Identity } from '../../api/identity.ts';
import { loadPayeeContracts } from '../../contracts/contractReader.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import type { StoredContract } from '../../contracts/filing.ts';
import { queryPages, toData, type Stored } from '../../db/items.ts';
import { accountingKeys } from '../../db/keys/accounting.ts';
import { incomeKeys } from '../../db/keys/income.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { bookOfAccount } from '../../../shared/accounting/account.ts';
import { attachedKey, listAttached } from '../../files/attachedFileReader.ts';
import { fileKeys } from '../../db/keys/files.ts';
import { getItem } from '../../db/items.ts';
import { balancesOfOwner } from '../../ledger/ledgerStore.ts';
import type { StoredEntry } from '../../ledger/ledgerItems.ts';
import { loadBankAccounts, loadIdentities } from '../../payees/paymentDetailReader.ts';
import { scanKey } from '../../payees/scans.ts';
import { loadRepresented } from '../../people/representation.ts';
import { recordsOwnedBy } from '../../records/recordReader.ts';
import { idsOwnedByAny, recordsInOrder } from '../../records/recordReader.ts';
import { correctionsOfBatch } from '../../statements/correctionStore.ts';
import { loadPendingWithdrawals } from '../../withdrawals/withdrawalStore.ts';
import { movableCells } from '../cells.ts';
import { openingRows } from './openingState.ts';
import { filesPiece, safeName, type Piece, type Source } from './piece.ts';
import {
  balanceRows,
  decisionRow,
  incomePieces,
  journalRows,
  movableReferences,
  payeeRows,
  statementPieces,
  withdrawalRows,
  type StoredIncome,
} from './records.ts';

/** Records read at a time. */
const recordsAtOnce = 100;

/** Wraps a generator that reads everything of a right owner at once, page by page, as a source of one page. */
const whole =
  (pieces: () => AsyncGenerator<Piece>): Source =>
  () =>
    Promise.resolve({ pieces: pieces() });

/** Returns the cells of a contract that its parties know: no notes of staff, and no number of a contract of others. */
const knownCells =
  (isPartyAbove: boolean) =>
  ({ override_reason: _reason, upper_contract: upper, ...cells }: Cells): Cells =>
    isPartyAbove && upper !== undefined ? { ...cells, upper_contract: upper } : cells;

/** Returns the pieces of the files attached to a record, which everybody sees who sees the record. */
const attachedPieces = async (recordId: string): Promise<Piece[]> => {
  const files = await listAttached(recordId);
  if (files.length === 0) return [];
  const listed = files.map(({ fileId, fileName, size }) => ({
    path: `documents/files/${recordId}/${safeName(`${fileId} ${fileName}`)}`,
    key: attachedKey(recordId, fileId),
    size,
  }));
  return [
    { table: 'documents', rows: listed.map(({ path, key }) => ({ file: path, object: key })) },
    filesPiece(listed),
  ];
};

/** Works, recordings and albums that a person sees in their lists: their own, an agent's those of its licensors too. */
async function* cataloguePieces(ownerId: string): AsyncGenerator<Piece> {
  const owners = [ownerId, ...(await loadRepresented(ownerId))];
  for (const [kind, table] of [
    ['wrk', 'musicalWorks'],
    ['sng', 'songs'],
    ['alb', 'albums'],
  ] as const) {
    const ids = await idsOwnedByAny(owners, kind);
    for (let from = 0; from < ids.length; from += recordsAtOnce) {
      const records = await recordsInOrder<object>(ids.slice(from, from + recordsAtOnce));
      yield { table, rows: (await rowsOfRecords[table](records)).map(movableCells) };
      for (const { pk } of records) yield* await attachedPieces(pk);
    }
  }
}

/** Contracts a person is a party of and may know, with their works and opening state. */
async function* contractPieces(ownerId: string, identity: Identity): AsyncGenerator<Piece> {
  const day = businessDayAt();
  const contracts = await recordsOwnedBy<StoredContract>(ownerId, 'ctr');
  for (const contract of contracts.filter((one) => knowsContract(identity, one))) {
    for await (const rows of rowsOfContract(contract))
      yield {
        table: 'contracts',
        rows: rows.map(movableCells).map(knownCells(contract.licensorId === ownerId)),
      };
    const findReference = await movableReferences([contract.agentId]);
    yield { table: 'openings', rows: await openingRows(contract, findReference(contract.agentId), day) };
    yield* await attachedPieces(contract.pk);
  }
}

/**
 * The person's own record, bank accounts and documents, with full numbers: they are shown to their owner.
 * @param seesContracts whether the person may know which contracts name them
 */
async function* personPieces(
  ownerId: string,
  identity: Identity,
  seesContracts: boolean,
): AsyncGenerator<Piece> {
  const records = await recordsInOrder<Musician | Company>([ownerId]);
  yield { table: 'rightOwners', rows: (await rowsOfRecords.rightOwners(records)).map(movableCells) };
  const known = seesContracts ? await loadPayeeContracts(ownerId) : [];
  const contracts = known.filter((contract) => knowsContract(identity, contract));
  for (const one of await loadBankAccounts(ownerId))
    yield { table: 'payees', rows: await payeeRows({ type: 'bankAccount', ...one }, contracts) };
  for (const one of await loadIdentities(ownerId)) {
    yield { table: 'payees', rows: await payeeRows({ type: 'identity', ...one }, contracts) };
    for (const fileId of one.fileIds) {
      const key = scanKey(one.ownerId, fileId);
      const accepted = await getItem<{ versionId: string }>(fileKeys.accepted(key));
      if (!accepted) continue;
      const path = `documents/files/identity/${safeName(fileId)}`;
      yield { table: 'documents', rows: [{ file: path, object: key }] };
      yield filesPiece([{ path, key, versionId: accepted.versionId, size: 0 }]);
    }
  }
}

/** Requests for payment that wait, and balances and postings of the person's own accounts, without the accounts on the other side. */
async function* ledgerPieces(ownerId: string): AsyncGenerator<Piece> {
  for (const withdrawal of await loadPendingWithdrawals(ownerId))
    yield { table: 'withdrawals', rows: await withdrawalRows(withdrawal) };
  const balances = (await balancesOfOwner(ownerId)).sort((a, b) => a.account.localeCompare(b.account));
  yield { table: 'balances', rows: balanceRows(balances) };
  const books = new Set([
    ...balances.map(({ account: name }) => bookOfAccount(name)),
    ...(ownerId.startsWith('cmp_') ? [account.commission(ownerId)] : []),
  ]);
  for (const book of books)
    for await (const page of queryPages<StoredEntry>({ pk: accountingKeys.entries(book) }))
      yield {
        table: 'journal',
        rows: page.flatMap((entry) => journalRows({ ...toData(entry), memo: undefined })),
      };
}

async function* ownIncomePieces(ownerId: string): AsyncGenerator<Piece> {
  for await (const page of queryPages<StoredIncome>({ pk: incomeKeys.licensor(ownerId) }))
    for (const batch of page) yield* incomePieces({ ...batch, licensorId: ownerId });
}

/** Statements of the person, as agents have them, with the decisions about their rows. */
async function* ownStatementPieces(ownerId: string): AsyncGenerator<Piece> {
  for await (const page of queryPages<Batch>({ index: 'gsi3', pk: statementKeys.batchesOfOwner(ownerId) }))
    for (const batch of page) {
      const data: Batch = toData<Stored<Batch>>(batch as Stored<Stored<Batch>>);
      const findReference = await movableReferences([ownerId]);
      yield* await statementPieces(data, findReference);
      const decisions = await correctionsOfBatch(data);
      const findTarget = await movableReferences(
        decisions.flatMap(({ ownerId: owner, workId, songId }) => [owner, workId, songId]),
      );
      if (decisions.length)
        yield { table: 'decisions', rows: decisions.map((decision) => decisionRow(decision, findTarget)) };
    }
}

/**
 * The records of one right owner, as its own screens show them: nobody exports another's. Contracts, income and
 * statements need the rights that their lists need.
 */
export const ownerSources = (ownerId: string, identity: Identity): readonly Source[] => {
  const { permissions } = identity;
  const seesContracts = allows(permissions, 'contractRoleAuthority/viewContract');
  const seesIncome = allows(permissions, 'reportRoleAuthority/viewIncome');
  return [
    whole(() => personPieces(ownerId, identity, seesContracts)),
    whole(() => cataloguePieces(ownerId)),
    ...(seesContracts ? [whole(() => contractPieces(ownerId, identity))] : []),
    ...(seesIncome ? [whole(() => ledgerPieces(ownerId)), whole(() => ownIncomePieces(ownerId))] : []),
    ...(allows(permissions, 'incomeStatementRoleAuthority/menuStatementImportList')
      ? [whole(() => ownStatementPieces(ownerId))]
      : []),
  ];
};
