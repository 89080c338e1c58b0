import { gzipSync } from 'node:zlib';
import { add } from '../../../shared/money/decimal.ts';
import { log } from '../../core/log.ts';
import { bookItemsOfPage } from '../../audit/evidence/bookItems.ts';
import {
  keysUnder,
  manifestKeys,
  putEvidence,
  readEvidence,
  readManifests,
} from '../../audit/evidence/evidenceStore.ts';
import {
  addDebits,
  endOfPart,
  exportPartKey,
  exportPartPrefix,
  exportPartSchema,
  fileKey,
  exportLine,
  manifestKey,
  manifestSchema,
  sha256,
  type BookPart,
  type Debits,
  type ExportedFile,
  type ExportPart,
  type Manifest,
  type StoredManifest,
} from '../../audit/evidence/manifest.ts';
import { startRunTime } from '../runTime.ts';

/** Items per file, which are held in memory. */
const itemsOfFile = 20_000;

const lastManifest = async (): Promise<(StoredManifest & { to: string }) | undefined> => {
  const key = (await manifestKeys()).at(-1);
  if (key === undefined) return undefined;
  const [stored] = await readManifests([key]);
  return { ...stored!, to: manifestSchema.parse(JSON.parse(stored!.text)).to };
};

/** Collects one of the two books during its export, file by file. */
class ExportedBook {
  readonly files: ExportedFile[] = [];
  readonly debits: Debits = {};
  private lines: string[] = [];

  constructor(
    readonly part: BookPart,
    readonly to: string,
  ) {}

  async add(line: string): Promise<void> {
    this.lines.push(line);
    if (this.lines.length >= itemsOfFile) await this.finish();
  }

  async finish(): Promise<void> {
    const lines = this.lines.splice(0);
    if (lines.length === 0) return;
    if (this.part === 'ledger') addDebits(this.debits, lines);
    const bytes = gzipSync(lines.map((line) => `${line}\n`).join(''));
    const digest = sha256(bytes);
    const key = fileKey(this.part, this.to, digest);
    await putEvidence(key, bytes, 'application/gzip');
    this.files.push({ key, sha256: digest, items: lines.length });
  }
}

/** Span of time that an export is of; `from` is absent in the first. */
type Span = { from: string | undefined; to: string };

const loadPart = async (key: string): Promise<ExportPart> =>
  exportPartSchema.parse(JSON.parse((await readEvidence(key))!.toString('utf8')));

/** Exports what pages of the table hold of a span, from a position on, while time is left, and at least of one page. */
const exportPages = async (
  span: Span,
  position: string | undefined,
  isTimeLeft: () => boolean,
): Promise<ExportPart> => {
  const [ledger, history] = [new ExportedBook('ledger', span.to), new ExportedBook('history', span.to)];
  let next = position;
  do {
    const page = await bookItemsOfPage(span, next);
    for (const item of page.items) await (item.type === 'audit' ? history : ledger).add(exportLine(item));
    next = page.next;
  } while (next !== undefined && isTimeLeft());
  await ledger.finish();
  await history.finish();
  return {
    ledger: { files: ledger.files, debits: ledger.debits },
    history: { files: history.files },
    next: next ?? null,
  };
};

/** Returns the export as its manifest has it, of its parts. */
const joined = (parts: readonly ExportPart[]): Pick<Manifest, 'ledger' | 'history'> => {
  const debits: Debits = {};
  for (const { ledger } of parts)
    for (const [currency, amount] of Object.entries(ledger.debits))
      debits[currency] = add(debits[currency] ?? '0', amount);
  return {
    ledger: { files: parts.flatMap(({ ledger }) => ledger.files), debits },
    history: { files: parts.flatMap(({ history }) => history.files) },
  };
};

/** Returns the end of the export to make now: the one that a run before began, or the last midnight (UTC). */
const nextEnd = async (last: string | undefined, keys: readonly string[]): Promise<string> => {
  const begun = keys.map(endOfPart).find((to) => last === undefined || to > last);
  if (begun !== undefined) return begun;
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  return midnight.toISOString();
};

/** Goes on with the next export while time is left. Returns its manifest once it is complete. */
export const exportNext = async (isTimeLeft: () => boolean): Promise<Manifest | undefined> => {
  const [last, keys] = await Promise.all([lastManifest(), keysUnder(exportPartPrefix)]);
  const to = await nextEnd(last?.to, keys);
  if (last && last.to >= to) return undefined;
  const parts = await Promise.all(keys.filter((key) => endOfPart(key) === to).map(loadPart));
  const before = parts.at(-1);
  if (before?.next !== null) {
    const part = await exportPages({ from: last?.to, to }, before?.next, isTimeLeft);
    await putEvidence(exportPartKey(to, parts.length), Buffer.from(JSON.stringify(part)), 'application/json');
    if (part.next !== null) return undefined;
    parts.push(part);
  }
  const manifest: Manifest = {
    format: 1,
    from: last?.to ?? null,
    to,
    previous: last ? sha256(last.text) : null,
    ...joined(parts),
  };
  await putEvidence(manifestKey(to), Buffer.from(JSON.stringify(manifest)), 'application/json');
  log.info('the books are exported', { to });
  return manifest;
};

/**
 * Some times a day, exports everything written to the ledger and the history between the last export and the last midnight
 * (UTC), with a manifest that contains the digest of the previous one. The next export includes a missed day. The first run is an
 * hour after midnight, when nothing written before it is still under way; an export that takes longer than one run is continued by
 * the next from where it stopped.
 */
export const handler = async (): Promise<void> => {
  const isTimeLeft = startRunTime();
  while (isTimeLeft() && (await exportNext(isTimeLeft)));
};
