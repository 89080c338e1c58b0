import { allows } from '../../../shared/access/authority.ts';
import { getRowLicense } from '../../../shared/income/incomeSourceRoutes.ts';
import type { RowShare } from '../../../shared/income/incomeSourceSchema.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { decimalSchema, isZero, subtract, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { isRowChunk } from '../../chunks/rowChunks.ts';
import type { BookedCell, BookedRow } from '../../chunks/bookedRow.ts';
import { loadContracts, onlyManaged } from '../../contracts/contractReader.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { managedOwners } from '../../people/representation.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import { isStaff } from '../../access/visibility.ts';
import { loadBatch } from '../../statements/batchStore.ts';
import { bookedRowsIn } from '../../statements/bookedRows.ts';
import { seesBatch } from '../../statements/owning/ownBatch.ts';
import { parseRowId } from '../../statements/rowId.ts';
import { loadSharePayments } from '../../withdrawals/sharePayments.ts';
import { maySeePayments } from '../../withdrawals/withdrawalStore.ts';
import { loadRowVerdict } from '../rowVerdict.ts';

const loadShares = async (cells: readonly BookedCell[], language: string): Promise<RowShare[]> => {
  const [owners, contracts] = await Promise.all([
    loadRightOwners([...new Set(cells.map(({ licensorId }) => licensorId))]),
    loadContracts(cells.map(({ contractId }) => contractId)),
  ]);
  return cells.map(({ licensorId, contractId, ...cell }) => {
    const owner = owners.get(licensorId);
    return {
      licensorId,
      licensorName: owner ? displayName(owner, language) : '',
      contractId,
      contractName: contracts.get(contractId)?.displayName ?? '',
      rightType: cell.rightType,
      sharePercentage: cell.sharePercentage,
      ...(cell.basisPercentage !== undefined && { basisPercentage: cell.basisPercentage }),
      royaltyPercentage: cell.royaltyPercentage,
      ...(cell.clause !== undefined && { clause: cell.clause }),
      ...(cell.rule && { rule: cell.rule }),
      ...(cell.step && { step: cell.step }),
      gross: decimalSchema.parse(cell.gross),
      royalty: decimalSchema.parse(cell.royalty),
      commission: decimalSchema.parse(cell.commission),
    };
  });
};

/** Adds the payment of each part of a booked row, if the person may see withdrawals. */
const withPayments = async (
  identity: Identity,
  statement: { batchId: string; currency: Currency },
  shares: readonly RowShare[],
): Promise<RowShare[]> => {
  const maySee = maySeePayments(identity);
  const seen = shares.filter(({ licensorId }) => maySee || licensorId === identity.rightOwnerId);
  const loadPayments = async (licensorId: string) => {
    const own = seen.filter((share) => share.licensorId === licensorId);
    const contractIds = [...new Set(own.map(({ contractId }) => contractId))];
    return [licensorId, await loadSharePayments(licensorId, statement, contractIds)] as const;
  };
  const licensorIds = new Set(seen.map(({ licensorId }) => licensorId));
  const found = new Map(await Promise.all([...licensorIds].map(loadPayments)));
  return shares.map((share) => ({
    ...share,
    payment: found.get(share.licensorId)?.get(share.contractId),
  }));
};

/** Returns the parts of a row that a person sees: its own, and those of licensors it represents under its contracts. */
const cellsSeenBy = async (
  identity: Identity,
  cells: readonly BookedCell[],
): Promise<readonly BookedCell[]> => {
  if (isStaff(identity)) return cells;
  const [represented, underOwn] = await Promise.all([managedOwners(identity), onlyManaged(identity, cells)]);
  return cells.filter(
    (cell) =>
      cell.licensorId === identity.rightOwnerId ||
      (represented.has(cell.licensorId) && underOwn.includes(cell)),
  );
};

/** Returns the part of a licensed row's amount that is for shares without a licence, if there is any. */
const unlicensedPart = ({ row, cells }: BookedRow): { unlicensed?: Decimal } => {
  if (!cells.length) return {};
  const unlicensed = subtract(row.amount, sum(cells.map(({ gross }) => gross)));
  return isZero(unlicensed) ? {} : { unlicensed };
};

/** Permission to open statements. */
const statements = 'incomeStatementRoleAuthority/menuStatementImportList';

export const handler = handle(getRowLicense)(async ({ params, identity, language }) => {
  const { batchId, chunk, place } = parseRowId(params.rowId);
  const batch = await loadBatch(batchId);
  // Before booking, a statement is nobody's income, and only people who check it see it.
  const checks = allows(identity.permissions, statements) && seesBatch(identity, batch);
  const isShown = batch.status === 'ImportCompleted' || checks;
  if (!isShown || !isRowChunk(batch, chunk)) throw new Refusal('DataNotFound');
  const [booked] = await bookedRowsIn(batch, chunk, (_row, _group, at) => at === place);
  if (!booked) throw new Refusal('DataNotFound');
  const cells = await cellsSeenBy(identity, booked.cells);
  if (!isStaff(identity) && !cells.length) throw new Refusal('DataNotFound');
  const { status, reason } = await loadRowVerdict(batchId, chunk, place);
  const { row, group } = booked;
  const { identity: rowIdentity, match } = group;
  const matched = match.outcome === 'Matched' ? match : undefined;
  const shares = await loadShares(cells, language);
  const { currency } = row;
  return {
    rowId: params.rowId,
    batchNo: batch.batchNo,
    line: row.line,
    status,
    reason,
    title: rowIdentity.title,
    performer: rowIdentity.performer,
    isrc: rowIdentity.isrc,
    platform: rowIdentity.platform,
    workId: matched?.songId ?? matched?.workId,
    workTitle: matched?.workTitle,
    amount: row.amount,
    currency,
    ...(isStaff(identity) && unlicensedPart(booked)),
    shares:
      batch.status === 'ImportCompleted'
        ? await withPayments(identity, { batchId, currency: currencySchema.parse(currency) }, shares)
        : shares,
  };
});
