import { isDeepStrictEqual } from 'node:util';
import type { RecordKind } from '../db/keys/catalogue.ts';
import type { CatalogueRow, RowResult } from './rows/row.ts';
import { changedFields, columnOfField } from './updates.ts';
import type { CatalogueRowError } from '../../shared/catalogueImport/schema.ts';
import { derivedId } from '../core/derivedId.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { toData, type Stored } from '../db/items.ts';
import type { RecordWithFiling } from '../records/recordStore.ts';
import { claimUniques, type ImportedBy } from './bulkWrite.ts';
import { keepBefore } from './undo/effects.ts';
import type { PresentRow } from './presentRows.ts';
import { loadHolders } from './references.ts';

/** Effect of a row on its record. */
export type RowOutcome = 'created' | 'updated' | 'unchanged';

/** Result of the rows of a chunk. */
export type ImportedRecords<T> = {
  created: RecordWithFiling<T>[];
  /** Outcomes by the line of the row; a row with an error has none. */
  outcomes: Map<number, RowOutcome>;
  errors: CatalogueRowError[];
};

/** Functions that import one kind of record. */
export type RecordImporter<F extends { externalId: string }, T extends F> = {
  prefix: RecordKind;
  read: (row: CatalogueRow) => RowResult<F>;
  /** Applies the rules over several fields. Returns the column and the word for the problem. */
  problem: (fields: F) => { column: string; message: string } | undefined;
  filed: (id: string, fields: F) => RecordWithFiling<T>;
  /** Changes an existing record that differs. */
  change: (id: string, fields: F, version: number) => Promise<unknown>;
  /** Returns the fields of a stored record as a row would give them. */
  toFields: (record: T & { version: number }) => F;
};

const refusalError = (row: CatalogueRow, refusal: Refusal): CatalogueRowError => {
  const [issue] = (refusal.data?.issues ?? []) as { path: string; message: string }[];
  return {
    row: row.row,
    column: columnOfField(issue?.path.replace(/^body\./, '') ?? ''),
    message: refusal.result,
  };
};

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const changeRecord = async <F extends { externalId: string }, T extends F>(
  importer: RecordImporter<F, T>,
  { row, fields }: Valid<F, T>,
  present: Stored<T>,
  imported: ImportedRecords<T>,
  by: ImportedBy,
): Promise<void> => {
  const { version, coCreationId } = toData(present) as T & { version: number; coCreationId?: string };
  if (
    isDeepStrictEqual(plain(importer.toFields(toData(present) as T & { version: number })), plain(fields))
  ) {
    imported.outcomes.set(row.row, 'unchanged');
    return;
  }
  // Staff change co-created records one by one, and know it.
  if (coCreationId !== undefined) {
    imported.errors.push(refusalError(row, new Refusal('CoworkCannotBeEdited')));
    return;
  }
  try {
    await keepBefore(by.importId, present.pk, importer.toFields(toData(present) as T & { version: number }));
    await importer.change(present.pk, fields, version);
    imported.outcomes.set(row.row, 'updated');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    imported.errors.push(refusalError(row, error));
  }
};

type Fresh<T> = { row: CatalogueRow; filed: RecordWithFiling<T> };

type Valid<F, T> = { row: PresentRow<T>; fields: F };

/** Returns the fields of a row's record. For an existing record, empty cells leave its fields as they are. */
const fieldsOfRow = <F extends { externalId: string }, T extends F>(
  importer: RecordImporter<F, T>,
  row: PresentRow<T>,
): RowResult<F> => {
  const result = importer.read(row);
  if ('errors' in result || !('present' in row)) return result;
  const before = importer.toFields(toData(row.present) as T & { version: number });
  return { value: changedFields(before, result.value, row.given) };
};

const validRows = <F extends { externalId: string }, T extends F>(
  importer: RecordImporter<F, T>,
  rows: readonly PresentRow<T>[],
  errors: CatalogueRowError[],
): Valid<F, T>[] =>
  rows.flatMap((row) => {
    const result = fieldsOfRow(importer, row);
    if ('errors' in result) {
      errors.push(...result.errors);
      return [];
    }
    const problem = row.twice ? { column: 'external_id', message: 'twice' } : importer.problem(result.value);
    if (!problem) return [{ row, fields: result.value }];
    errors.push({ row: row.row, ...problem });
    return [];
  });

/** Returns a value of a new record that another record, or another row of the chunk, already has. */
const clashingValue = <T>(
  { filing }: RecordWithFiling<T>,
  holders: ReadonlyMap<string, { id: string }>,
  within: Map<string, string>,
): string | undefined => {
  const clash = filing.uniques.find(({ value }) => {
    const holder = holders.get(value)?.id ?? within.get(value);
    return holder !== undefined && holder !== filing.id;
  });
  if (!clash) filing.uniques.forEach(({ value }) => within.set(value, filing.id));
  return clash?.value;
};

/** Returns the new records whose unique values are free. Each of the others gets an error at the column. */
const withFreeValues = async <T>(
  fresh: readonly Fresh<T>[],
  errors: CatalogueRowError[],
): Promise<Fresh<T>[]> => {
  const holders = await loadHolders(
    fresh.flatMap(({ filed }) => filed.filing.uniques.map(({ value }) => value)),
  );
  const within = new Map<string, string>();
  return fresh.filter(({ row, filed }) => {
    const clash = clashingValue(filed, holders, within);
    if (clash) errors.push({ row: row.row, column: clash.split('#')[0]!, message: 'taken' });
    return !clash;
  });
};

/** Sorts the rows of a chunk into new records, changes and errors. */
export const importRecords = async <F extends { externalId: string }, T extends F>(
  importer: RecordImporter<F, T>,
  rows: readonly PresentRow<T>[],
  by: ImportedBy,
): Promise<ImportedRecords<T>> => {
  const imported: ImportedRecords<T> = { created: [], outcomes: new Map(), errors: [] };
  const valid = validRows(importer, rows, imported.errors);
  const fresh = valid.flatMap(({ row, fields }) => {
    const id = derivedId(importer.prefix, `${importer.prefix}\n${fields.externalId}`);
    return 'present' in row ? [] : [{ row, filed: importer.filed(id, fields) }];
  });
  const free = await withFreeValues(fresh, imported.errors);
  const refused = await claimUniques(
    free.map(({ filed }) => filed.filing),
    by,
  );
  for (const { row, filed } of free)
    if (!refused.has(filed.filing.id)) {
      imported.created.push(filed);
      imported.outcomes.set(row.row, 'created');
    }
  await withFreeValues(
    free.filter(({ filed }) => refused.has(filed.filing.id)),
    imported.errors,
  );
  for (const one of valid)
    if ('present' in one.row) await changeRecord(importer, one, one.row.present, imported, by);
  return imported;
};
