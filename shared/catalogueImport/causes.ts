import type { CatalogueRowError, ImportCause } from './schema.ts';

/** Word of a row that was left out because the contract it belongs to could not be made. */
const followsContract = 'contractFailed';

/**
 * Returns the problems of an import by their cause, the most frequent first: rows with the same problem in the same column
 * count together. Rows that failed only with their contract are no cause of their own; they count with the first problem
 * of a contract before them.
 */
export const causesOf = (errors: readonly CatalogueRowError[]): ImportCause[] => {
  const causes = new Map<string, ImportCause>();
  let lastOfContracts: ImportCause | undefined;
  for (const { kind, row, column, message, value } of errors) {
    if (message === followsContract && lastOfContracts) {
      lastOfContracts.following += 1;
      continue;
    }
    const key = [kind ?? '', column, message].join('\n');
    const known = causes.get(key);
    const cause = known ?? { kind, column, message, rows: 0, row, value, following: 0 };
    cause.rows += 1;
    causes.set(key, cause);
    lastOfContracts = cause;
  }
  return [...causes.values()].sort((a, b) => b.rows + b.following - (a.rows + a.following));
};
