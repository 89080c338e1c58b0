import { gzipSync } from 'node:zlib';
import { log } from '../../core/log.ts';
import { bookItems } from '../../audit/evidence/bookItems.ts';
import { manifestKeys, putEvidence, readManifests } from '../../audit/evidence/evidenceStore.ts';
import {
  addDebits,
  fileKey,
  exportLine,
  manifestKey,
  manifestSchema,
  sha256,
  type BookPart,
  type Debits,
  type ExportedFile,
  type Manifest,
  type StoredManifest,
} from '../../audit/evidence/manifest.ts';

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

const exportBetween = async (from: string | undefined, to: string) => {
  const [ledger, history] = [new ExportedBook('ledger', to), new ExportedBook('history', to)];
  for await (const page of bookItems(from, to))
    for (const item of page) await (item.type === 'audit' ? history : ledger).add(exportLine(item));
  await ledger.finish();
  await history.finish();
  return { ledger: { files: ledger.files, debits: ledger.debits }, history: { files: history.files } };
};

/**
 * Once a day, exports everything written to the ledger and the history between the last export and the last midnight
 * (UTC), with a manifest that contains the digest of the previous one. The next export includes a missed day. Runs an
 * hour after midnight, when nothing written before it is still under way.
 */
export const handler = async (): Promise<void> => {
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  const to = midnight.toISOString();
  const last = await lastManifest();
  if (last && last.to >= to) return;
  const manifest: Manifest = {
    format: 1,
    from: last?.to ?? null,
    to,
    previous: last ? sha256(last.text) : null,
    ...(await exportBetween(last?.to, to)),
  };
  await putEvidence(manifestKey(to), Buffer.from(JSON.stringify(manifest)), 'application/json');
  log.info('the books are exported', { to });
};
