import { exportedKinds } from '../../../shared/catalogueImport/schema.ts';
import type { LedgerTransaction } from '../../../shared/accounting/ledger.ts';
import type { CostCaps } from '../../../shared/contracts/accounts/chargeSchema.ts';
import type { ContractReserve } from '../../../shared/contracts/accounts/reserveSchema.ts';
import type { PaymentCondition } from '../../../shared/contracts/accounts/conditionSchema.ts';
import type { RecoupmentGroup } from '../../../shared/contracts/accounts/groupSchema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import type { PayeeTerms } from '../../../shared/paymentRuns/payeeTerms.ts';
import type { TaxProfile } from '../../../shared/tax/profileSchema.ts';
import { exportedRows } from '../../catalogueImport/exportedRows.ts';
import { cellsOfCount } from '../../catalogueImport/whole/contractCounts.ts';
import { cellsOfCondition, cellsOfGroup } from '../../catalogueImport/whole/contractLinks.ts';
import { cellsOfTerms } from '../../catalogueImport/payees/payeeCells.ts';
import { cellsOfCostCaps, cellsOfReserve } from '../../catalogueImport/whole/contractTerms.ts';
import { filled } from '../../catalogueImport/cells.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { loadPayeeContracts } from '../../contracts/contractReader.ts';
import type { StoredContract } from '../../contracts/filing.ts';
import { toData, type Key, type Stored } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { scanPage } from '../../db/scan.ts';
import { balancesOfBook, type StoredBalance } from '../../ledger/ledgerItems.ts';
import type { StoredAccount, StoredDocument } from '../../payees/paymentDetailReader.ts';
import { listRecords } from '../../records/listing.ts';
import type { StoredCorrection } from '../../statements/correctionStore.ts';
import { movableCells } from '../cells.ts';
import { completePrefix } from '../tables.ts';
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
  taxRow,
  withdrawalRows,
  type StoredIncome,
} from './records.ts';

/** Sheets of the catalogue, as its import takes them. The opening state is computed, since royalty changes it. */
const sheets = exportedKinds.filter((kind) => kind !== 'openings');

const catalogue: readonly Source[] = sheets.map((kind) => async (position) => {
  const page = await exportedRows[kind](position);
  async function* pieces(): AsyncGenerator<Piece> {
    yield { table: kind, rows: page.rows.map(movableCells) };
  }
  return { pieces: pieces(), ...(page.next && { next: page.next }) };
});

/** Contracts whose opening state is computed at a time. */
const contractsAtOnce = 25;

const openings: Source = async (position) => {
  const page = await listRecords<StoredContract>('ctr', {
    offset: 0,
    limit: contractsAtOnce,
    ...(position && { cursor: position }),
  });
  async function* pieces(): AsyncGenerator<Piece> {
    const findReference = await movableReferences(page.items.map(({ agentId }) => agentId));
    const day = businessDayAt();
    for (const contract of page.items)
      yield { table: 'openings', rows: await openingRows(contract, findReference(contract.agentId), day) };
  }
  return { pieces: pieces(), ...(page.next && { next: page.next }) };
};

/**
 * Types of items that are written whole, with every field. Accounts of people, codes, tokens and messages are none of
 * them, and neither are entries of lists and indexes.
 */
const completeTypes = [
  ...['mus', 'cmp', 'mrn', 'crn', 'wrk', 'sng', 'alb', 'ctr', 'dmo', 'unit', 'advance', 'taxProfile'],
  ...['cost', 'charge', 'costCaps', 'recoupmentGroup', 'openingBalance', 'paymentCondition'],
  ...['reserve', 'openingReserve'],
  ...['batch', 'correction', 'layout', 'layoutReading', 'adjustment', 'ledgerTransaction', 'incomeBatch'],
  ...['withdrawal', 'withdrawalComment', 'offlineWithdrawal', 'statementRecord', 'taxExchangeRate'],
  ...['coworkMember', 'certificate', 'cwrTransmission', 'merge', 'project', 'projectContent', 'demoSale'],
  ...['attachedFile', 'review', 'audit', 'payeeTerms'],
] as const;

/** Further types that tables are made of. */
const tableTypes = ['bankAccount', 'identity', 'ledgerBalance', 'acceptedFile', 'count'] as const;

type Item = Key & { type: string } & Record<string, unknown>;

/** Returns an item without keys of indexes and sealed numbers. */
const completeRow = (item: Item): object => {
  const { sealedNumber: _sealed, ...fields } = toData(item as unknown as Stored<Record<string, unknown>>);
  return { id: item.pk, part: item.sk, ...fields };
};

const ownersOf = (items: readonly Item[]): (string | undefined)[] =>
  items.flatMap(({ ownerId, rightOwnerId, workId, songId }) =>
    [ownerId, rightOwnerId, workId, songId].map((id) => id as string | undefined),
  );

/** Returns the file that an accepted upload is, by the key of its object. */
const acceptedFile = ({ pk, versionId, fileName }: Item) => {
  const key = pk.slice('file#'.length);
  const [, folder = '', record = '', file = ''] = /^uploads\/([^/]+)\/(.*?)\/?([^/]+)$/.exec(key) ?? [];
  const name = safeName(`${file} ${typeof fileName === 'string' ? fileName : ''}`.trim());
  return { path: ['documents/files', folder, record, name].filter(Boolean).join('/'), key, versionId };
};

const findOne = async (id: string): Promise<string> => (await movableReferences([id]))(id);

async function* piecesOf(items: readonly Item[]): AsyncGenerator<Piece> {
  const findReference = await movableReferences(ownersOf(items));
  const complete = new Set<string>(completeTypes);
  for (const item of items) {
    if (complete.has(item.type)) yield { table: `${completePrefix}${item.type}`, rows: [completeRow(item)] };
    switch (item.type) {
      case 'bankAccount':
      case 'identity':
        yield {
          table: 'payees',
          rows: await payeeRows(
            item as unknown as
              | ({ type: 'bankAccount' } & StoredAccount)
              | ({ type: 'identity' } & StoredDocument),
            await loadPayeeContracts(String(item.ownerId)),
          ),
        };
        break;
      case 'withdrawal':
        yield { table: 'withdrawals', rows: await withdrawalRows(item as unknown as Withdrawal) };
        break;
      case 'taxProfile':
        yield { table: 'payees', rows: [taxRow(item as unknown as TaxProfile, findReference)] };
        break;
      case 'payeeTerms': {
        const terms = item as unknown as PayeeTerms;
        const cells = cellsOfTerms(terms, await movableReferences([terms.licensorId]));
        if (cells) yield { table: 'payees', rows: [cells] };
        break;
      }
      case 'ledgerTransaction':
        yield {
          table: 'journal',
          rows: journalRows(item as unknown as LedgerTransaction, item.postedAt as string | undefined),
        };
        break;
      case 'ledgerBalance':
        yield {
          table: 'balances',
          rows: balanceRows(balancesOfBook(item as unknown as StoredBalance & { sk: string })),
        };
        break;
      case 'incomeBatch':
        yield* incomePieces(item as unknown as StoredIncome);
        break;
      case 'correction':
        yield { table: 'decisions', rows: [decisionRow(item as unknown as StoredCorrection, findReference)] };
        break;
      case 'recoupmentGroup': {
        const group = item as unknown as RecoupmentGroup;
        const cells = await cellsOfGroup(group, await movableReferences([group.agentId]));
        if (cells) yield { table: 'groups', rows: [cells] };
        break;
      }
      case 'paymentCondition': {
        const { recoupedFirst } = item as unknown as PaymentCondition;
        const cells = await cellsOfCondition(item.pk, recoupedFirst, findOne);
        if (cells) yield { table: 'conditions', rows: [cells] };
        break;
      }
      case 'reserve':
        yield {
          table: 'reserves',
          rows: await cellsOfReserve(item.pk, item as unknown as ContractReserve, findOne),
        };
        break;
      case 'costCaps':
        yield {
          table: 'costCaps',
          rows: await cellsOfCostCaps(item.pk, item as unknown as CostCaps, findOne),
        };
        break;
      case 'count': {
        const cells = await cellsOfCount(item.pk, String(item.total), findOne);
        if (cells) yield { table: 'counts', rows: [cells] };
        break;
      }
      case 'layout':
        yield { table: 'layouts', rows: [layoutRow(item, findReference)] };
        break;
      case 'layoutReading':
        yield { table: 'layouts', rows: [readingRow(item, findReference)] };
        break;
      case 'batch':
        yield* await statementPieces(item as unknown as Batch, findReference);
        break;
      case 'acceptedFile': {
        const { path, key, versionId } = acceptedFile(item);
        const file = { path, key, size: 0, ...(typeof versionId === 'string' && { versionId }) };
        yield { table: 'documents', rows: [{ file: path, object: key }] };
        yield filesPiece([file]);
        break;
      }
    }
  }
}

const layoutRow = (item: Item, findReference: (id: string) => string) => {
  const ownerId = item.ownerId as string | undefined;
  return filled({
    kind: 'layout',
    owner: ownerId && findReference(ownerId),
    signature: item.signature as string,
    content: JSON.stringify(item.template),
    // Layouts learned before their owner was kept cannot be told apart, but for those of staff.
    scope:
      ownerId === undefined && item.pk !== statementKeys.layout(item.signature as string, undefined).pk
        ? 'unknown'
        : undefined,
  });
};

const readingRow = (item: Item, findReference: (id: string) => string) => {
  const [, ownerId] = item.pk.split('#');
  return filled({
    kind: 'reading',
    owner: ownerId && findReference(ownerId),
    content: JSON.stringify(item.reading),
  });
};

const everything: Source = async (position) => {
  const page = await scanPage<Item>([...completeTypes, ...tableTypes], position);
  return { pieces: piecesOf(page.items), ...(page.next && { next: page.next }) };
};

/** All records of the business: the sheets of the catalogue, then everything the table holds. */
export const businessSources: readonly Source[] = [...catalogue, openings, everything];
