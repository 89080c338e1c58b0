import { getRowLicense } from '../../shared/income/incomeSourceRoutes.ts';
import type { RowShare } from '../../shared/income/incomeSourceSchema.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { RoyaltyLine } from '../../shared/statements/split.ts';
import { loadContracts } from '../contracts/contractStore.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { loadRightOwners } from '../people/rightOwnerStore.ts';
import { isStaff } from '../people/visibility.ts';
import { loadBatch } from '../statements/batchStore.ts';
import { placeOf } from '../statements/rowId.ts';
import { loadRowVerdict } from './rowVerdict.ts';
import { splitRowsIn } from './incomeRows.ts';

const sharesOf = async (parts: readonly RoyaltyLine[], language: string): Promise<RowShare[]> => {
  const [owners, contracts] = await Promise.all([
    loadRightOwners([...new Set(parts.map(({ licensorId }) => licensorId))]),
    loadContracts(parts.map(({ contractId }) => contractId)),
  ]);
  return parts.map(({ licensorId, contractId, ...part }) => {
    const owner = owners.get(licensorId);
    return {
      licensorId,
      licensorName: owner ? displayName(owner, language) : '',
      contractId,
      contractName: contracts.get(contractId)?.displayName ?? '',
      rightType: part.rightType,
      sharePercentage: part.sharePercentage,
      royaltyPercentage: part.royaltyPercentage,
      gross: part.gross,
      royalty: part.royalty,
      commission: part.commission,
    };
  });
};

export const handler = handle(getRowLicense)(async ({ params, identity, language }) => {
  const { batchId, chunk, place } = placeOf(params.rowId);
  const batch = await loadBatch(batchId);
  if (chunk >= (batch.rowChunks ?? 0)) throw new Refusal('DataNotFound');
  const [row] = await splitRowsIn(batch, chunk, (_record, _group, at) => at === place);
  if (!row) throw new Refusal('DataNotFound');
  const parts = isStaff(identity)
    ? row.parts
    : row.parts.filter(({ licensorId }) => licensorId === identity.rightOwnerId);
  if (!isStaff(identity) && !parts.length) throw new Refusal('DataNotFound');
  const [status, , reason] = await loadRowVerdict(batchId, chunk, place);
  const { identity: said, match } = row.group;
  const matched = match.match.outcome === 'Matched' ? match.match : undefined;
  return {
    rowId: params.rowId,
    batchNo: batch.batchNo,
    line: row.record[0],
    status,
    reason,
    title: said.title,
    performer: said.performer,
    isrc: said.isrc,
    platform: said.platform,
    workId: matched?.songId ?? matched?.workId,
    workTitle: matched && match.matchedTitle,
    amount: row.record[7],
    currency: row.record[6],
    shares: await sharesOf(parts, language),
  };
});
