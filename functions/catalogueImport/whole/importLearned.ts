import { isDeepStrictEqual } from 'node:util';
import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { decisionKindSchema } from '../../../shared/statements/rowSchema.ts';
import { readingSchema } from '../../../shared/statements/schema.ts';
import { shareBasesSchema } from '../../../shared/statements/licensing/shareBasis.ts';
import type { Identity } from '../../api/identity.ts';
import { commit, type Write } from '../../db/commit.ts';
import { sourceTemplateSchema } from '../../reading/layouts/templates/template.ts';
import { newId } from '../../core/newId.ts';
import { getItem } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { rememberWrite, type StoredCorrection } from '../../statements/correctionStore.ts';
import { batchQueue } from '../../statements/owning/ownership.ts';
import { getLearnedLayout, layoutWrite, listReadings, readingWrites } from '../../statements/layoutStore.ts';
import { loadShareBases, shareBasesWrite } from '../../statements/learning/shareBasisStore.ts';
import { isYes } from '../rows/cellReaders.ts';
import type { CatalogueRow, Resolve } from '../rows/row.ts';

type Outcome = 'created' | 'unchanged' | { column: string; message: string };

type Imported = { created: number; unchanged: number; errors: CatalogueRowError[] };

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

const wrongContent = { column: 'content', message: 'invalid' };
const differs = { column: 'content', message: 'broughtInBefore' };

/** Stores writes with a note in the history of the import, which an undo of it follows. */
export const commitLearned = (
  identity: Identity,
  importId: string,
  writes: readonly Write[],
): Promise<void> => {
  const stored = writes.map(({ item }) => item.Put?.Item).filter((item) => item !== undefined);
  const items = stored.map(({ pk, sk, version }) => ({ pk, sk, version }));
  return commit(identity, { action: 'imported', subject: importId, changes: { items } }, writes);
};

/** Stores writes where nothing is stored yet. */
const keep = async (
  known: unknown,
  given: unknown,
  store: (writes: readonly Write[]) => Promise<void>,
  writes: () => readonly Write[],
): Promise<Outcome> => {
  if (known !== undefined) return isDeepStrictEqual(known, given) ? 'unchanged' : differs;
  await store(writes());
  return 'created';
};

const importLayout = async (
  { cells }: CatalogueRow,
  ownerId: string | undefined,
  store: (writes: readonly Write[]) => Promise<void>,
): Promise<Outcome> => {
  const { kind, signature, source, content } = cells;
  if (kind === 'layout' && signature) {
    const template = sourceTemplateSchema.safeParse(parsed(content));
    if (!template.success) return wrongContent;
    const known = await getLearnedLayout(signature, ownerId);
    return keep(known?.template, template.data, store, () => [
      layoutWrite(signature, ownerId, template.data, undefined),
    ]);
  }
  if (kind === 'reading') {
    const reading = readingSchema.safeParse(parsed(content));
    if (!reading.success) return wrongContent;
    const known = (await listReadings(ownerId)).find((one) => isDeepStrictEqual(one, reading.data));
    return keep(known, reading.data, store, () => readingWrites(ownerId, reading.data));
  }
  if (kind === 'shareBasis' && source) {
    const bases = shareBasesSchema.safeParse(parsed(content));
    if (!bases.success) return wrongContent;
    const batch = { source, ...(ownerId !== undefined && { ownerId }) };
    const known = await loadShareBases(batch);
    const present = Object.keys(known).length ? known : undefined;
    return keep(present, bases.data, store, () => [shareBasesWrite(batch, bases.data)]);
  }
  return { column: 'kind', message: 'choice' };
};

const importDecision = async (
  { cells }: CatalogueRow,
  ownerId: string | undefined,
  { work, song }: References,
  identity: Identity,
  importId: string,
): Promise<Outcome> => {
  const kind = decisionKindSchema.safeParse(cells.decision);
  if (!kind.success) return { column: 'decision', message: 'choice' };
  const workId = cells.work ? work(cells.work) : undefined;
  const songId = cells.song ? song(cells.song) : undefined;
  if (cells.work && workId === undefined) return { column: 'work', message: 'unknown' };
  if (cells.song && songId === undefined) return { column: 'song', message: 'unknown' };
  const { source = '' } = cells;
  const key = Buffer.from(cells.key ?? '', 'base64url').toString();
  if (!key.startsWith(`history:${source}|`)) return { column: 'key', message: 'invalid' };
  const correction: StoredCorrection = {
    correctionId: newId('rul'),
    kind: kind.data,
    source,
    ...(ownerId !== undefined && { ownerId }),
    historyKey: key,
    platform: cells.platform ?? '',
    platformId: cells.platform_id ?? '',
    title: cells.title ?? '',
    performer: cells.performer ?? '',
    writers: cells.writers ?? '',
    album: cells.album ?? '',
    isrc: cells.isrc ?? '',
    ...(workId && { workId }),
    ...(songId && { songId }),
    ...(cells.target_title && { targetTitle: cells.target_title }),
    ...(isYes(cells.ignores_isrc) && { ignoresIsrc: true as const }),
    // The import stands for the statement the decision was made in, which stayed where it was.
    batchId: importId,
    createdBy: identity.actorId,
    createdByName: cells.decided_by ?? identity.displayName,
    createdAt: cells.decided_at ?? new Date().toISOString(),
    applied: true,
  };
  const queue = batchQueue({ source, ...(ownerId !== undefined && { ownerId }) });
  const current = await getItem<StoredCorrection>(statementKeys.decision(queue, key));
  if (current) {
    const isSame = current.kind === correction.kind && current.workId === workId && current.songId === songId;
    return isSame ? 'unchanged' : { column: 'title', message: 'broughtInBefore' };
  }
  await commitLearned(identity, importId, [rememberWrite(correction, undefined)]);
  return 'created';
};

type References = Record<'owner' | 'work' | 'song', Resolve>;

const importEach = async (
  rows: readonly CatalogueRow[],
  owner: Resolve,
  store: (row: CatalogueRow, ownerId: string | undefined) => Promise<Outcome>,
): Promise<Imported> => {
  const imported: Imported = { created: 0, unchanged: 0, errors: [] };
  for (const row of rows) {
    const { owner: reference, scope } = row.cells;
    const ownerId = reference ? owner(reference) : undefined;
    const isUnknown = (reference && ownerId === undefined) || scope === 'unknown';
    const outcome: Outcome = isUnknown ? { column: 'owner', message: 'unknown' } : await store(row, ownerId);
    if (typeof outcome === 'string') imported[outcome] += 1;
    else imported.errors.push({ row: row.row, ...outcome });
  }
  return imported;
};

/** Stores the layouts people mapped, options of reading, and what sources pay for. What is known already stays. */
export const importLayouts = (
  rows: readonly CatalogueRow[],
  owner: Resolve,
  identity: Identity,
  importId: string,
): Promise<Imported> =>
  importEach(rows, owner, (row, ownerId) =>
    importLayout(row, ownerId, (writes) => commitLearned(identity, importId, writes)),
  );

/** Stores decisions about rows of statements, to be applied to the next statements. Decisions made here stay. */
export const importDecisions = (
  rows: readonly CatalogueRow[],
  references: References,
  identity: Identity,
  importId: string,
): Promise<Imported> =>
  importEach(rows, references.owner, (row, ownerId) =>
    importDecision(row, ownerId, references, identity, importId),
  );
