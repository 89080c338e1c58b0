import { licensedWorkColumns } from './columns.ts';
import type { CatalogueRowError, ImportCause, ImportKind, SheetKind } from './schema.ts';

/** Word of a row that was left out because the contract it belongs to could not be made. */
const followsContract = 'contractFailed';

/** Words of a cell that names a record which is not there. */
const namesNothing: readonly string[] = ['unknown', 'id'];

/** Columns whose cells name records of a kind. */
const namingColumns: readonly (readonly [RegExp, SheetKind])[] = [
  [/^((right|share)\d+_(pub\d+_)?)?(owner|author_id)$|^(licensor|agent|performer_ids)$/, 'rightOwners'],
  [/^(work|original)$/, 'musicalWorks'],
  [/^(song|tracks)$/, 'songs'],
  [/^album_id$/, 'albums'],
  [/^(contract_number|upper_contract|(chosen_)?contracts|amounts)$/, 'contracts'],
];

const recordPlace = (kind: ImportKind | SheetKind, record: string): string =>
  `${kind}\n${record.normalize('NFKC').replace(/\s+/g, '').toUpperCase()}`;

/** Returns the records that a wrong cell names and that the file itself has, as places among those that failed. */
const namedRecords = ({ column, message, value = '', record = '' }: CatalogueRowError): string[] => {
  if (message === followsContract) return [recordPlace('contracts', record)];
  if (!namesNothing.includes(message)) return [];
  const kind = namingColumns.find(([columns]) => columns.test(column))?.[1];
  // A track is written as `disc-track=recording`.
  const references = value.split(/[;；|]/).map((part) => part.slice(part.indexOf('=') + 1));
  return kind ? references.map((reference) => recordPlace(kind, reference)) : [];
};

/**
 * Returns the problems of an import by their cause, the most frequent first: rows with the same problem in the same column
 * count together. Rows that failed only because a record they name did are no cause of their own: they count with the
 * problem of that record.
 * @param errors in the order of the import, in which a record comes before those that name it
 * @param fileKind content of the file
 */
export const causesOf = (errors: readonly CatalogueRowError[], fileKind: ImportKind): ImportCause[] => {
  const causes = new Map<string, ImportCause>();
  const causeOfRecord = new Map<string, ImportCause>();
  const failedAt = new Map<string, number>();
  const followers = new Set<string>();
  for (const error of errors) {
    const { kind, row, column, message, value, record } = error;
    const own = record ? recordPlace(kind ?? fileKind, record) : undefined;
    const named = namedRecords(error).map((place) => causeOfRecord.get(place));
    // A contract with more rows than are imported at once is tried again, and fails for the same reason.
    const isRepeated =
      own?.startsWith('contracts\n') &&
      !licensedWorkColumns.includes(column) &&
      (failedAt.get(own ?? '') ?? row) !== row;
    const followed = isRepeated ? causeOfRecord.get(own ?? '') : named.find((cause) => cause !== undefined);
    const key = [kind ?? '', column, message].join('\n');
    const cause = followed ?? causes.get(key) ?? { kind, column, message, rows: 0, row, value, following: 0 };
    if (!followed) {
      cause.rows += 1;
      causes.set(key, cause);
    } else if (!followers.has(`${kind}#${row}`)) {
      cause.following += 1;
      followers.add(`${kind}#${row}`);
    }
    if (own && !causeOfRecord.has(own)) {
      causeOfRecord.set(own, cause);
      failedAt.set(own, row);
    }
  }
  return [...causes.values()].sort((a, b) => b.rows + b.following - (a.rows + a.following));
};
