import { gunzipSync } from 'node:zlib';
import { ledgerTransactionSchema } from '../../../shared/accounting/ledger.ts';
import { isZero, sum } from '../../../shared/money/decimal.ts';
import { accountsOffPostings, bookItems, writtenAt, type BookItem } from './bookItems.ts';
import { readEvidence, readManifests, versionsByKey } from './evidenceStore.ts';
import {
  addDebits,
  chainFaults,
  exportLine,
  readManifest,
  sha256,
  type BookPart,
  type Debits,
  type ExportedFile,
  type Manifest,
} from './manifest.ts';

/** Findings of a check of the exported books; `faults` is empty when they are sound and the table agrees with them. */
type EvidenceCheck = {
  manifests: number;
  items: number;
  /** End of the exported books; absent when nothing is exported. */
  to?: string;
  faults: string[];
};

/** Maximum age of the last export in hours. */
const maxAgeHours = 50;

/** Digests of exported items by their keys in the table. */
type Exported = Map<string, string>;

const bookKey = ({ pk, sk }: Pick<BookItem, 'pk' | 'sk'>): string => `${pk} ${sk}`;

const itemFaults = (line: string, { from, to }: Manifest, part: BookPart): string[] => {
  const item = JSON.parse(line) as BookItem;
  const at = writtenAt(item);
  const isWithin = at < to && (from === null || at >= from);
  if (!isWithin) return [`${bookKey(item)}: is of another day than its export`];
  if (part === 'history') return [];
  const { legs } = ledgerTransactionSchema.parse(item);
  return isZero(sum(legs.map(({ amount }) => amount))) ? [] : [`${bookKey(item)}: does not balance`];
};

/** Checks one file of an export against its manifest, collects its items and adds up its debits. */
const checkFile = async (
  manifest: Manifest,
  part: BookPart,
  { key, sha256: digest, items }: ExportedFile,
  { exported, debits }: { exported: Exported; debits: Debits },
): Promise<string[]> => {
  const bytes = await readEvidence(key);
  if (!bytes) return [`${key}: is missing`];
  if (sha256(bytes) !== digest) return [`${key}: was changed`];
  const lines = gunzipSync(bytes).toString('utf8').split('\n').slice(0, -1);
  for (const line of lines) exported.set(bookKey(JSON.parse(line) as BookItem), sha256(line));
  if (part === 'ledger') addDebits(debits, lines);
  return [
    ...(lines.length === items ? [] : [`${key}: holds ${lines.length} items instead of ${items}`]),
    ...lines.flatMap((line) => itemFaults(line, manifest, part)),
  ];
};

/** Checks the files and the totals of one export. */
const checkExport = async (key: string, manifest: Manifest, exported: Exported): Promise<string[]> => {
  const debits: Debits = {};
  const faults: string[] = [];
  for (const part of ['ledger', 'history'] as const)
    for (const file of manifest[part].files)
      faults.push(...(await checkFile(manifest, part, file, { exported, debits })));
  if (exportLine(debits) !== exportLine(manifest.ledger.debits))
    faults.push(`${key}: its totals are not those of its files`);
  return faults;
};

/** Compares the table's items written before `to` with the exported ones. */
const tableFaults = async (exported: Exported, to: string): Promise<string[]> => {
  const faults: string[] = [];
  const missing = new Set(exported.keys());
  for await (const page of bookItems(undefined, to))
    for (const item of page) {
      const key = bookKey(item);
      const digest = exported.get(key);
      missing.delete(key);
      if (digest === undefined) faults.push(`${key}: was written to the table afterwards`);
      else if (digest !== sha256(exportLine(item))) faults.push(`${key}: was changed in the table`);
    }
  return [...faults, ...[...missing].map((key) => `${key}: is missing in the table`)];
};

const versionFaults = (versions: Awaited<ReturnType<typeof versionsByKey>>): string[] =>
  [...versions].flatMap(([key, { versions: count, isThere }]) => [
    ...(count === 1 ? [] : [`${key}: was written ${count} times`]),
    ...(isThere ? [] : [`${key}: was removed`]),
  ]);

/**
 * Checks the exported books: the chain of manifests; the content and totals of each export; that nothing was
 * overwritten or removed; that ledger and history in the table equal the export; and that the entries of each account
 * equal its postings. Reads the whole table.
 */
export const verifyEvidence = async (): Promise<EvidenceCheck> => {
  const versions = await versionsByKey();
  const keys = [...versions.keys()].filter((key) => key.startsWith('manifests/')).toSorted();
  const stored = await readManifests(keys);
  const faults = [...versionFaults(versions), ...chainFaults(stored)];
  const exported: Exported = new Map();
  let to: string | undefined;
  for (const { key, text } of stored) {
    const manifest = readManifest(text);
    if (!manifest) continue;
    to = manifest.to;
    faults.push(...(await checkExport(key, manifest, exported)));
  }
  if (to === undefined) return { manifests: 0, items: 0, faults: [...faults, 'nothing is exported'] };
  if (Date.now() - Date.parse(to) > maxAgeHours * 3_600_000) faults.push(`the last export is of ${to}`);
  faults.push(...(await tableFaults(exported, to)));
  faults.push(...(await accountsOffPostings()).map((name) => `${name}: its entries are not its postings`));
  return { manifests: stored.length, items: exported.size, to, faults };
};
