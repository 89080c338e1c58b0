import type { DemoSale } from '../../demos/sale.ts';
import type { Deal, DealCorrection, ProjectState } from '../../../shared/projects/schema.ts';
import type { Song } from '../../../shared/works/schema.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { changesBetween, commit, noteWrite, type AuditNote, type Write } from '../../db/commit.ts';
import { retrying } from '../../db/retrying.ts';
import { readSale, saleWrite } from '../../demos/saleStore.ts';
import { getRecord } from '../../records/recordReader.ts';
import { releaseIsrcWrites, isrcWrites, recordingCheck, requireFreeIsrc } from './dealIsrc.ts';
import { openProject, type OpenedProject } from '../projectReader.ts';
import { maxAttempts, stateWrite } from '../stateWrite.ts';
import { dealOf } from './madeDeal.ts';

/** Returns a sale in which the parts this project bought have another ISRC. */
const saleWithIsrc = (sale: DemoSale, { parts }: Deal, isrc: string | undefined): DemoSale => ({
  ...sale,
  ...Object.fromEntries(parts.map((part) => [part, sale[part] && { ...sale[part], isrc }])),
});

/** Returns the ISRC that no part of the song has after a change any more. */
const givenUpIsrc = (before: Deal, after: DemoSale): string | undefined =>
  after.lyrics?.isrc === before.isrc || after.music?.isrc === before.isrc ? undefined : before.isrc;

/** Returns the id of the recording that was registered from this deal and whose ISRC must change, if there is one. */
const recordingToCorrect = async (
  { projectId }: ProjectState,
  { songId, music, lyrics }: DemoSale,
  isrc: string | undefined,
): Promise<string | undefined> => {
  if (songId === undefined || (music ?? lyrics)?.projectId !== projectId) return undefined;
  const song = await getRecord<Song>(songId);
  return song && song.isrc !== isrc ? songId : undefined;
};

/** Commits a correction, together with that of the recording if there is one. */
const store = async (
  identity: Identity,
  note: AuditNote,
  writes: readonly Write[],
  recording: { songId: string | undefined; isrc: string | undefined; reason: string },
): Promise<void> => {
  const { songId, isrc, reason } = recording;
  if (songId === undefined) return commit(identity, note, writes);
  const { correctIsrc } = await import('../../works/songStore.ts');
  return correctIsrc(identity, songId, isrc, reason, [...writes, noteWrite(identity, note)]);
};

/**
 * Corrects the ISRC of a deal. One transaction changes the deal, what the demo was sold with, the recording registered
 * from it, and the claim on the ISRC; each history keeps the reason.
 * @throws Refusal `IsrcAlreadyExists`, `CopyrightHasBeenUsed` while a contract licenses the recording with its ISRC,
 * `NoChanges`, `ProjectNotReady`, `NotAllowed`, `DataNotFound`
 */
export const correctDeal = (
  identity: Identity,
  projectId: string,
  { isrc: given, reason }: DealCorrection,
): Promise<OpenedProject> =>
  retrying('StaleVersion', maxAttempts, async () => {
    const project = await openProject(identity, projectId);
    const before = dealOf(project);
    const isrc = given ?? undefined;
    if (before.isrc === isrc) throw new Refusal('NoChanges');
    const sale = await readSale(before.demoId);
    await requireFreeIsrc(identity, sale, isrc);
    const deal: Deal = { ...before, isrc };
    const state: ProjectState = { ...project.state, deal };
    const corrected = saleWithIsrc(sale, before, isrc);
    const songId = await recordingToCorrect(state, sale, isrc);
    const { changes, before: old } = changesBetween(before, deal);
    const note = {
      action: 'deal corrected' as const,
      subject: projectId,
      changes: Object.assign(changes, { reason }),
      before: old,
    };
    await store(
      identity,
      note,
      [
        stateWrite(state),
        saleWrite(corrected),
        ...isrcWrites(sale.demoId, isrc),
        ...releaseIsrcWrites(sale.demoId, givenUpIsrc(before, corrected)),
        // The change of the recording checks the ISRC itself.
        ...(songId === undefined ? recordingCheck(sale, isrc) : []),
        noteWrite(identity, { action: note.action, subject: sale.demoId, changes: note.changes }),
      ],
      { songId, isrc, reason },
    );
    return { ...project, state: { ...state, version: state.version + 1 } };
  });
