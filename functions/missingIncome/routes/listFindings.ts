import { listFindings } from '../../../shared/missingIncome/routes.ts';
import type { FindingKind } from '../../../shared/missingIncome/schema.ts';
import { handle } from '../../api/handle.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { knowsContract } from '../../contracts/secrecy.ts';
import { findingsOf, listOf } from '../findingStore.ts';
import { lastSearch } from '../searchReader.ts';

export const handler = handle(listFindings)(async ({ query, identity }) => {
  const { kind, state, offset, limit } = query;
  const [all, search] = await Promise.all([findingsOf(listOf(identity)), lastSearch()]);
  const counts: Partial<Record<FindingKind, number>> = {};
  for (const finding of all) if (!finding.ticked) counts[finding.kind] = (counts[finding.kind] ?? 0) + 1;
  const wanted = all.filter(
    (finding) =>
      (finding.ticked !== undefined) === (state === 'ticked') && (kind ?? finding.kind) === finding.kind,
  );
  const page = wanted.slice(offset, offset + limit);
  const contracts = await loadContracts(page.flatMap(({ contractId }) => contractId ?? []));
  // Contracts removed since the search, or secret to the reader, are left out.
  const items = page.filter(({ contractId }) => {
    const contract = contractId && contracts.get(contractId);
    return contractId === undefined || (contract && knowsContract(identity, contract));
  });
  return { items, total: wanted.length, counts, ...search };
});
