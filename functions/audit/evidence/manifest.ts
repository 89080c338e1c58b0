import { createHash } from 'node:crypto';
import * as z from 'zod';
import { add, compare, decimalSchema, type Decimal } from '../../../shared/money/decimal.ts';
import { ledgerTransactionSchema } from '../../../shared/accounting/ledger.ts';

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/, 'sha256');

/** Exported file: its key, the SHA-256 of its bytes, and the number of its items. */
const fileSchema = z.object({ key: z.string(), sha256: digestSchema, items: z.number().int().min(0) });
export type ExportedFile = z.infer<typeof fileSchema>;

/**
 * Content of one export. It contains the SHA-256 of the previous manifest, so changing or leaving one out is noticed.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Start instant, included; null in the first, which holds everything before `to`. */
  from: z.string().nullable(),
  /** End instant, not included. */
  to: z.string(),
  previous: digestSchema.nullable(),
  /** `debits`: sum of the debits of the postings, by currency. */
  ledger: z.object({ files: z.array(fileSchema), debits: z.record(z.string(), z.string()) }),
  history: z.object({ files: z.array(fileSchema) }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Returns the key of the manifest of everything written before the beginning of a day (UTC). */
export const manifestKey = (to: string): string => `manifests/${to.slice(0, 10)}.json`;

/** Prefix of the keys of the parts of exports that are not complete yet. */
export const exportPartPrefix = 'parts/';

/** Returns the key of one part of an export. */
export const exportPartKey = (to: string, part: number): string =>
  `${exportPartPrefix}${to}/${String(part).padStart(5, '0')}.json`;

/** Returns the end of the export that a part is of, by the part's key. */
export const endOfPart = (key: string): string => key.split('/')[1]!;

const exportedSchema = {
  ledger: z.object({ files: z.array(fileSchema), debits: z.record(z.string(), decimalSchema) }),
  history: z.object({ files: z.array(fileSchema) }),
};

/** Result of one run of an export. `next` is the position in the table where the next run starts; null when none is needed. */
export const exportPartSchema = z.object({ ...exportedSchema, next: z.string().nullable() });
export type ExportPart = z.infer<typeof exportPartSchema>;

/** Books that are exported. */
export type BookPart = 'ledger' | 'history';

/** Returns the key of an exported file. It includes the digest, so an interrupted export never blocks the next. */
export const fileKey = (part: BookPart, to: string, digest: string): string =>
  `${part}/${to.slice(0, 10)}-${digest.slice(0, 16)}.ndjson.gz`;

const sorted = (_name: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** Returns an item as a line of an export. Equal values give the same text, whatever their order. */
export const exportLine = (item: object): string => JSON.stringify(item, sorted);

export type Debits = Record<string, Decimal>;

/** Adds the debits of postings to the sums by currency. */
export const addDebits = (debits: Debits, lines: Iterable<string>): void => {
  for (const line of lines) {
    const { currency, legs } = ledgerTransactionSchema.parse(JSON.parse(line));
    for (const { amount } of legs)
      if (compare(amount, '0') > 0) debits[currency] = add(debits[currency] ?? '0', amount);
  }
};

/** Manifest as stored. */
export type StoredManifest = { key: string; text: string };

/** Checks that manifests, in key order, follow each other by digest and by instant. */
export const chainFaults = (stored: readonly StoredManifest[]): string[] => {
  let before: { text: string; to: string } | undefined;
  return stored.flatMap(({ key, text }) => {
    const parsed = readManifest(text);
    if (!parsed) return [`${key}: is no manifest`];
    const { from, to, previous } = parsed;
    const faults = [
      ...(key === manifestKey(to) ? [] : [`${key}: is the manifest of another day`]),
      ...(previous === (before ? sha256(before.text) : null)
        ? []
        : [`${key}: does not follow the manifest before it`]),
      ...(from === (before ? before.to : null) ? [] : [`${key}: leaves a gap in time`]),
    ];
    before = { text, to };
    return faults;
  });
};

/** Reads a manifest; `undefined` for anything else. */
export const readManifest = (text: string): Manifest | undefined =>
  manifestSchema.safeParse(parseJson(text)).data;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
