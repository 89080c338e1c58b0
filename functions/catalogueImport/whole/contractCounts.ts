import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { compare, decimalSchema, type Decimal } from '../../../shared/money/decimal.ts';
import type { Identity } from '../../api/identity.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { create } from '../../db/commit.ts';
import { getItem } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { filled, type Cells } from '../cells.ts';
import { findContract } from '../importContracts.ts';
import type { CatalogueRow, Resolve } from '../rows/row.ts';
import { commitLearned } from './importLearned.ts';

/*
 * Imports what clauses of contracts have counted so far for their steps and caps, so that the next statement counts on from there.
 */

type Kind = 'steps' | 'cap';

const isKind = (text: string): text is Kind => text === 'steps' || text === 'cap';

type Counted = { created: number; unchanged: number; errors: CatalogueRowError[] };
type References = { owner: Resolve; work: Resolve; song: Resolve; album: Resolve };

const importCount = async (
  row: CatalogueRow,
  { owner, work, song, album }: References,
  identity: Identity,
  importId: string,
): Promise<'created' | 'unchanged' | { column: string; message: string }> => {
  const { cells } = row;
  const { contract_number: number = '', clause = '', kind = '', period = '', counted = '' } = cells;
  const contract = number ? await findContract(number, row, owner) : undefined;
  if (!contract) return { column: 'contract_number', message: 'unknown' };
  if (!contract.clauses?.some(({ name }) => name === clause)) return { column: 'clause', message: 'unknown' };
  if (!isKind(kind)) return { column: 'kind', message: 'choice' };
  if (!/^(\d{4}(-\d{2}|Q[1-4]|H[12])?)?$/.test(period)) return { column: 'period', message: 'invalid' };
  const total = decimalSchema.safeParse(counted);
  if (!total.success) return { column: 'counted', message: 'decimal' };
  const column = cells.work ? 'work' : cells.song ? 'song' : 'album_id';
  const reference = cells[column];
  const workId = reference && { work, song, album_id: album }[column](reference);
  if (reference && !workId) return { column, message: 'unknown' };
  const key = contractKeys.count(contract.contractId, clause, kind, period, workId);
  const present = await getItem<{ total: Decimal }>(key);
  if (present)
    return compare(present.total, total.data) === 0
      ? 'unchanged'
      : { column: 'counted', message: 'broughtInBefore' };
  await commitLearned(identity, importId, [
    create({ ...key, type: 'count', total: total.data }, 'StaleVersion'),
  ]);
  return 'created';
};

/** Brings in what clauses have counted. A count that is there already stays as it is. */
export const importCounts = async (
  rows: readonly CatalogueRow[],
  references: References,
  identity: Identity,
  importId: string,
): Promise<Counted> => {
  const imported: Counted = { created: 0, unchanged: 0, errors: [] };
  for (const row of rows) {
    const outcome = await importCount(row, references, identity, importId);
    if (typeof outcome === 'string') imported[outcome] += 1;
    else
      imported.errors.push({
        row: row.row,
        ...outcome,
        value: row.cells[outcome.column]?.slice(0, 100),
      });
  }
  return imported;
};

/**
 * Returns the row of what a clause has counted; `undefined` for one that its contract no longer has.
 * @param key partition of the count: contract, kind, period and clause, and the work or release that is counted by itself
 */
export const cellsOfCount = async (
  key: string,
  total: string,
  findReference: (id: string) => Promise<string>,
): Promise<Cells | undefined> => {
  const [, contractId = '', kind, period, ...rest] = key.split('#');
  const contract = (await loadContracts([contractId])).get(contractId);
  const text = rest.join('#');
  const clause = contract?.clauses?.find(({ name }) => text === name || text.startsWith(`${name}#`));
  if (!contract || !clause) return undefined;
  const workId = text.slice(clause.name.length + 1);
  const work = workId && (await findReference(workId));
  return filled({
    contract_number: contract.contractNumber,
    agent: await findReference(contract.agentId),
    clause: clause.name,
    kind,
    period,
    work: workId.startsWith('wrk_') ? work : undefined,
    song: workId.startsWith('sng_') ? work : undefined,
    album_id: workId.startsWith('alb_') ? work : undefined,
    counted: total,
  });
};
