import { loadIdentityOf } from '../api/identity.ts';
import { exportScopeOf } from './exportScope.ts';
import { loadLeaving, saveLeaving, type StoredLeaving } from './leavingStore.ts';
import { PartWriter } from './archive/partWriter.ts';
import { packNext } from './archive/pack.ts';
import { fileList } from './tables.ts';
import type { Source } from './sources/piece.ts';

/** Milliseconds after which a step hands over to the next one. A function may take fifteen minutes. */
const stepTime = 240_000;

/**
 * Returns what an export reads. The rights of its person are read again for every step.
 * @throws Refusal `NotAllowed` when the person may no longer export the records
 */
const sourcesOf = async ({ scope, subject }: StoredLeaving): Promise<readonly Source[]> => {
  const identity = await loadIdentityOf(subject);
  exportScopeOf(identity);
  if (scope.kind === 'business') return (await import('./sources/business.ts')).businessSources;
  return (await import('./sources/owner.ts')).ownerSources(scope.ownerId, identity);
};

/** Reads page after page from where the export is, for some minutes, and returns the progress after it. */
const collect = async (
  leaving: StoredLeaving,
  { source, cursor }: Extract<StoredLeaving['position'], { phase: 'collect' }>,
): Promise<StoredLeaving> => {
  const sources = await sourcesOf(leaving);
  const tables = structuredClone(leaving.tables);
  const writer = new PartWriter(leaving.leavingId, tables);
  const until = Date.now() + stepTime;
  let place: { source: number; cursor?: string | undefined } = { source, cursor };
  do {
    const { pieces, next } = await sources[place.source]!(place.cursor);
    for await (const piece of pieces) await writer.add(piece);
    place = next === undefined ? { source: place.source + 1 } : { source: place.source, cursor: next };
  } while (place.source < sources.length && Date.now() < until);
  await writer.finish();
  const isRead = place.source >= sources.length;
  return {
    ...leaving,
    tables,
    filesFound: tables[fileList]?.rows ?? 0,
    position: isRead
      ? { phase: 'pack', archive: 0, part: 0, place: 0 }
      : { phase: 'collect', source: place.source, ...(place.cursor && { cursor: place.cursor }) },
  };
};

/**
 * Makes the next step of an export: reads a part of the records, or writes an archive. A step that is repeated writes
 * the same objects again and counts once.
 * @returns whether more is to be done
 */
export const leavingStep = async (actorId: string, leavingId: string): Promise<boolean> => {
  const { version, ...leaving } = await loadLeaving(actorId, leavingId);
  if (leaving.state !== 'running') return false;
  const { position } = leaving;
  const after =
    position.phase === 'collect' ? await collect(leaving, position) : await packNext(leaving, position);
  await saveLeaving({ version }, after);
  return after.state === 'running';
};
