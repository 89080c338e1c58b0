import { mostFrequent } from './mostFrequent.ts';

/** Number of lines of one kind in a file. */
export type RecordKind = { readonly kind: string; readonly lines: number };

/** Maximum kinds counted by name. More are counted together: so many mean that lines do not begin with their kind. */
const maxKinds = 40;
const otherKinds = '…';

/** Header record of the files that societies exchange (CISAC). */
const cisacHeader = /^HDR(?:SO|PB|AA|WR)\d{9}/;

/** Patterns of codes at the beginning of lines that may be their kind, and the maximum number of kinds for each. */
const codes: readonly { readonly pattern: RegExp; readonly most: number }[] = [
  { pattern: /^[A-Z][A-Z0-9]{2}/, most: 30 },
  { pattern: /^[A-Z][A-Z0-9](?=[\d ])/, most: 12 },
  { pattern: /^\d{2}/, most: 8 },
  { pattern: /^[A-Z](?=[\d ])/, most: 6 },
];

/** Characters that may separate the fields of a line, which then have no fixed places. */
const delimiters = [',', ';', '\t', '|', '^', '*', '~', '+'];

const share = (lines: readonly string[], test: (line: string) => boolean): number =>
  lines.filter(test).length / lines.length;

/** Returns how many characters at the start of each line name its kind; 0 when none do. */
export const kindLength = (lines: readonly string[]): number => {
  const filled = lines.filter((line) => line.trim() !== '');
  for (const { pattern, most } of codes) {
    const kinds = filled.flatMap((line) => pattern.exec(line)?.[0] ?? []);
    if (filled.length > 0 && kinds.length >= filled.length * 0.95 && new Set(kinds).size <= most)
      return kinds[0]!.length;
  }
  return 0;
};

/** Returns whether nearly all lines contain one delimiter equally often. */
const areDelimited = (lines: readonly string[]): boolean =>
  delimiters.some((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    return counts.length >= lines.length * 0.8 && mostFrequent(counts).times >= counts.length / 2;
  });

/**
 * Returns whether lines are records with fields at fixed places: each begins with its kind, or all have one length, and nearly
 * all have figures.
 */
export const areRecords = (lines: readonly string[]): boolean => {
  const filled = lines.filter((line) => line.trim() !== '');
  if (cisacHeader.test(filled[0] ?? '')) return true;
  if (filled.length < 3 || areDelimited(filled)) return false;
  const isLong = share(filled, ({ length }) => length >= 20) > 0.5;
  const hasFigures = share(filled, (line) => /\d{3}/.test(line)) > 0.6;
  const areEven = mostFrequent(filled.map(({ length }) => length)).times >= filled.length * 0.95;
  return isLong && hasFigures && (areEven || kindLength(filled) > 0);
};

/** Counts lines by kind. */
export const createKindCounter = (length: number) => {
  const counts = new Map<string, number>();
  return {
    add(line: string): void {
      const kind = line.slice(0, length);
      const name = counts.has(kind) || counts.size < maxKinds ? kind : otherKinds;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    kinds: (): RecordKind[] => [...counts].map(([kind, lines]) => ({ kind, lines })),
  };
};
