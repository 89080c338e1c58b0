import type { DemoWork } from '../../shared/demos/schema.ts';
import { recordingOfDemo, workOfDemo, workProblemOfDemo } from './toWork.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { noFurtherWrites, type FurtherWrites } from '../db/commit.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { createMusicalWork } from '../works/musicalWorkStore.ts';
import { createSong } from '../works/songStore.ts';
import { loadOwnDemo } from './demoReader.ts';
import { readSale, saleWrite } from './saleStore.ts';

/**
 * Registers a sold demo as a musical work and, once the deal names its artist or ISRC, as a recording. The transaction
 * that makes each also stores it in the sale, so a repeat makes nothing twice and continues where an earlier call
 * ended.
 * @param notTheSame the person confirmed that works of the same name are different ones
 * @param together returns further writes of the transaction that makes the first of the records
 * @throws Refusal `DemoNotReady` for a demo that is not sold, `StaleVersion` when two people do it concurrently,
 * `DataNotFound`, `NotAllowed`, and as `createMusicalWork` and `createSong`
 */
export const registerWorkOfDemo = async (
  identity: Identity,
  demoId: string,
  notTheSame: boolean,
  together: FurtherWrites = noFurtherWrites,
): Promise<DemoWork> => {
  const demo = await loadOwnDemo(identity, demoId);
  let sale = await readSale(demoId);
  const isWorkMissing = sale.musicalWorkId === undefined;
  const buyer = sale.music ?? sale.lyrics;
  if (!buyer) throw new Refusal('DemoNotReady', { demoId });
  if (sale.musicalWorkId === undefined) {
    refuseProblem(workProblemOfDemo(demo));
    const before = sale;
    const { musicalWorkId } = await createMusicalWork(
      identity,
      workOfDemo(demo),
      notTheSame,
      async (work) => [
        saleWrite({ ...before, musicalWorkId: work.musicalWorkId }),
        ...(await together(work)),
      ],
    );
    sale = { ...before, musicalWorkId, version: before.version + 1 };
  }
  const { musicalWorkId, songId } = sale;
  const recording = recordingOfDemo(demo, buyer, musicalWorkId!);
  if (songId !== undefined || !recording) return { musicalWorkId: musicalWorkId!, songId };
  const song = await createSong(identity, recording, notTheSame, async (made) => [
    saleWrite({ ...sale, songId: made.songId }),
    ...(isWorkMissing ? [] : await together(made)),
  ]);
  return { musicalWorkId: musicalWorkId!, songId: song.songId };
};
