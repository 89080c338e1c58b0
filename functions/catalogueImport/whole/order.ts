import { sheetKinds, type SheetKind } from '../../../shared/catalogueImport/schema.ts';
import { splitList } from '../lists.ts';
import { externalKeyByFile } from '../presentRows.ts';
import type { CatalogueRow } from '../rows/row.ts';

/** Rows of one kind that are imported together, before those of the next. */
export type Pass = { kind: SheetKind; rows: CatalogueRow[] };

/**
 * Sorts rows so that the one a row names comes before it, in layers: those that name none of the file, then those that
 * name one of the first layer, and so on. A circle ends in the layer it is met in.
 * @param keyOf what others name a row by
 * @param above the rows a row names
 */
const inLayers = (
  rows: readonly CatalogueRow[],
  keyOf: (row: CatalogueRow) => string,
  above: (row: CatalogueRow) => readonly string[],
): CatalogueRow[][] => {
  // Further rows of a contract leave out what the first says.
  const aboveOf = new Map<string, string[]>();
  for (const row of rows) aboveOf.set(keyOf(row), [...(aboveOf.get(keyOf(row)) ?? []), ...above(row)]);
  const depths = new Map<string, number>();
  const depthOf = (key: string, seen: ReadonlySet<string>): number => {
    const known = depths.get(key);
    if (known !== undefined) return known;
    const next = (aboveOf.get(key) ?? []).filter((other) => aboveOf.has(other) && !seen.has(other));
    const below = new Set([...seen, key]);
    const depth = next.reduce((deepest, other) => Math.max(deepest, depthOf(other, below) + 1), 0);
    depths.set(key, depth);
    return depth;
  };
  const layers: CatalogueRow[][] = [];
  for (const row of rows) (layers[depthOf(keyOf(row), new Set())] ??= []).push(row);
  return layers.filter((layer) => layer !== undefined);
};

const workKey = externalKeyByFile.musicalWorks;
const folded = (text = ''): string => text.replace(/\s+/g, '').toUpperCase();

/** Returns the key of the contract of a row. Further rows of a contract may leave out its agent. */
const contractKeys = (rows: readonly CatalogueRow[]): ((row: CatalogueRow) => string) => {
  const agents = new Map<string, string>();
  for (const { cells } of rows) {
    const number = folded(cells.contract_number);
    if (cells.agent && !agents.has(number)) agents.set(number, folded(cells.agent));
  }
  return ({ cells }) => {
    const number = folded(cells.contract_number);
    return `${folded(cells.agent) || (agents.get(number) ?? '')}\n${number}`;
  };
};

/** Returns the rows without further ones of the same recording, which were errors when they first came. */
const firstOfEach = (rows: readonly CatalogueRow[]): CatalogueRow[] => {
  const firsts = new Map<string, CatalogueRow>();
  for (const row of rows) {
    const key = externalKeyByFile.songs(row.cells.external_id ?? '');
    if (!firsts.has(key)) firsts.set(key, row);
  }
  return [...firsts.values()];
};

/** Returns the rows of recordings without their albums, which are not there yet. Those of `later` come again. */
const withoutAlbums = (rows: readonly CatalogueRow[], later: ReadonlySet<CatalogueRow>): CatalogueRow[] =>
  rows.map((row) => {
    const { album_id: _album, ...cells } = row.cells;
    return { ...row, cells, ...(later.has(row) && { pass: 'first' }) };
  });

const placeInSeries = ({ cells }: CatalogueRow): number =>
  cells.follows ? Number(cells.rolling_order) || Number.MAX_SAFE_INTEGER : 0;

/**
 * Returns the rows of a whole business in the order of their import, whatever order the file has: a right owner before
 * its works, an original before its adaptation, an album after its recordings, which are then told of it, a contract
 * before those sub-licensed under it, and a payment before those that follow it.
 */
export const inOrder = (sheets: ReadonlyMap<SheetKind, readonly CatalogueRow[]>): Pass[] => {
  const onAlbums = firstOfEach(sheets.get('songs') ?? []).filter(({ cells }) => cells.album_id);
  const passes = sheetKinds.flatMap((kind): Pass[] => {
    const rows = sheets.get(kind) ?? [];
    switch (kind) {
      case 'musicalWorks':
        return inLayers(
          rows,
          ({ cells }) => workKey(cells.external_id ?? ''),
          ({ cells }) => (cells.original ? [workKey(cells.original)] : []),
        ).map((layer) => ({ kind, rows: layer }));
      case 'songs':
        return [{ kind, rows: withoutAlbums(rows, new Set(onAlbums)) }];
      case 'albums':
        return [
          { kind, rows: [...rows] },
          { kind: 'songs', rows: onAlbums.map((row) => ({ ...row, pass: 'second' })) },
        ];
      case 'contracts':
        return inLayers(
          // A contract is made from the row that says everything of it.
          rows.toSorted((a, b) => Number(!a.cells.licensor) - Number(!b.cells.licensor)),
          contractKeys(rows),
          // Under the contract above, the licensor is the agent.
          ({ cells }) =>
            splitList(cells.upper_contract).map((number) => `${folded(cells.licensor)}\n${folded(number)}`),
        ).map((layer) => ({ kind, rows: layer }));
      case 'openings':
        // A payment follows the one its series begins with, and those before it.
        return [{ kind, rows: rows.toSorted((a, b) => placeInSeries(a) - placeInSeries(b)) }];
      default:
        return [{ kind, rows: [...rows] }];
    }
  });
  return passes.filter(({ rows }) => rows.length > 0);
};
