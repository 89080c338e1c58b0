import { writersOfDemo } from '../../shared/demos/rules.ts';
import type { DemoFilters, DemoOrder } from '../../shared/demos/listSchema.ts';
import type { Demo, DemoDetail, DemoSummary } from '../../shared/demos/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { queryAll, toData, toListed, type Changed } from '../db/items.ts';
import { demoKeys } from '../db/keys/demos.ts';
import type { ListQuery } from '../records/listing.ts';
import { listNarrowable, type ListOrder } from '../records/narrowing.ts';
import { loadRecord, recordsInOrder } from '../records/recordReader.ts';
import { demoListRules } from './demoListRules.ts';
import { isAnr, ownsDemo, seesDemo } from './demoAccess.ts';
import { outcomeOfDemo } from './saleStore.ts';

/** Returns the fields of a demo that lists show. */
export const summaryOfDemo = (demo: Demo & Changed): DemoSummary => ({
  demoId: demo.demoId,
  names: demo.names,
  nativeCultureInfo: demo.nativeCultureInfo,
  writers: writersOfDemo(demo),
  genres: demo.genres,
  moods: demo.moods,
  singingLanguage: demo.singingLanguage,
  bpm: demo.bpm,
  audio: demo.audio,
  visibility: demo.visibility,
  lyricsStatus: demo.lyricsStatus,
  musicStatus: demo.musicStatus,
  disabled: demo.disabled,
  createdAt: demo.createdAt,
  changedAt: demo.changedAt,
});

/** Returns demos by id in this order. Leaves out missing ones. */
export const loadDemos = async (ids: readonly string[]): Promise<Demo[]> =>
  (await recordsInOrder<Demo>(ids)).map((demo) => toData(demo));

/**
 * Loads a demo this person may open.
 * @throws Refusal `DataNotFound`
 */
export const viewableDemo = async (identity: Identity, id: string): Promise<Demo> => {
  const demo = toData(await loadRecord<Demo>(id));
  if (!seesDemo(identity, demo)) throw new Refusal('DataNotFound');
  return demo;
};

/**
 * Loads a demo this person may change: a writer, a publisher, or A&R.
 * @throws Refusal `DataNotFound`; `NotAllowed` for a person who may only open it
 */
export const loadOwnDemo = async (identity: Identity, id: string): Promise<Demo> => {
  const demo = await viewableDemo(identity, id);
  if (!ownsDemo(identity, demo)) throw new Refusal('NotAllowed');
  return demo;
};

/**
 * Returns the demos a demo names as related and those that name it, newest first, limited to those this person may
 * open.
 */
const loadRelated = async (identity: Identity, demo: Demo): Promise<DemoSummary[]> => {
  const namers = await queryAll({ pk: demoKeys.namers(demo.demoId), only: [] });
  const ids = new Set([...demo.relatedDemoIds, ...namers.map(({ sk }) => sk)]);
  const related = await loadDemos([...ids].toSorted().toReversed());
  return related.filter((one) => seesDemo(identity, one)).map(summaryOfDemo);
};

/**
 * Returns a demo as its page shows it to this person. Only its authors, its publishers and A&R see shares, publishers
 * and the note.
 */
export const toDetail = async (identity: Identity, demo: Demo): Promise<DemoDetail> => {
  const { writers, note, relatedDemoIds: _, ...shown } = demo;
  const related = await loadRelated(identity, demo);
  if (ownsDemo(identity, demo)) {
    const outcome = await outcomeOfDemo(demo.demoId);
    return { ...shown, ...outcome, writers, note, related, isOwn: true };
  }
  const named = writers.map(({ role, authorId, authorName }) => ({ role, authorId, authorName }));
  return { ...shown, writers: named, related, isOwn: false };
};

type DemoListQuery = ListQuery & Partial<DemoFilters> & ListOrder<DemoOrder>;

/**
 * Returns demos of the caller by name, or the first 20 that match a keyword; with a filter or an order, a page of all that
 * pass. A&R sees all demos.
 * @throws Refusal `AnswerTooLarge` for more demos than can be looked through
 */
export const listDemos = async (identity: Identity, query: DemoListQuery) => {
  const { rightOwnerId } = identity;
  const owners = rightOwnerId === undefined ? [] : [rightOwnerId];
  if (!isAnr(identity) && owners.length === 0) return { items: [], total: 0 };
  const page = await listNarrowable('dmo', isAnr(identity) ? undefined : owners, demoListRules, query);
  return {
    items: page.items.map((demo) => summaryOfDemo(toListed(demo))),
    total: page.total,
    next: page.next,
  };
};

/**
 * Refuses to remove a file that a demo uses as its audio. Files of other records pass.
 * @throws Refusal `InvalidOperation`
 */
export const requireNotAudioOfDemo = async (recordId: string, fileId: string): Promise<void> => {
  if (!recordId.startsWith('dmo_')) return;
  const { audio } = await loadRecord<Demo>(recordId);
  if (audio.some((one) => one.fileId === fileId)) throw new Refusal('InvalidOperation');
};
