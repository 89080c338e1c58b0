import type { AnrReview, AnrReviewInput, AnrTag } from '../../shared/demos/anrSchema.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, update } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { demoKeys } from '../db/keys/demos.ts';
import { foldWithoutSpaces } from '../records/searchText.ts';
import { requireChanges } from '../works/requireChanges.ts';
import {
  listTags,
  loadReview,
  ratingAttribute,
  ratingsIn,
  reviewView,
  type StoredReview,
} from './reviewReader.ts';

/** Returns the id under which A&R's history of a demo is stored. The demo's own history is open to its authors. */
const toHistoryId = (demoId: string): string => demoId.replace(/^dmo_/, 'anr_');

const requireTags = async (tagIds: readonly string[]): Promise<void> => {
  const known = new Set((await listTags()).map(({ tagId }) => tagId));
  const missing = tagIds.findIndex((id) => !known.has(id));
  if (missing >= 0)
    throw new Refusal('InvalidData', { issues: [{ path: `body.tagIds.${missing}`, message: 'unknown' }] });
};

/** Returns the remark and the tags of an entry after a change, without duplicate tags. */
const noted = (entry: StoredReview, { remark, tagIds }: AnrReviewInput) => ({
  remark: remark === undefined ? entry.remark : remark || undefined,
  tagIds: tagIds === undefined ? entry.tagIds : [...new Set(tagIds)],
});

/**
 * Stores this person's rating of a demo, in place of an earlier one, or its remark and tags. Concurrent ratings do not
 * conflict; of two concurrent changes of remark or tags, the second is refused.
 * @throws Refusal `DataNotFound`, `NoChanges`, `StaleVersion`, `InvalidData` for an unknown tag
 */
export const saveReview = async (identity: Identity, input: AnrReviewInput): Promise<AnrReview> => {
  const entry = await loadReview(input.demoId);
  if (input.tagIds) await requireTags(input.tagIds);
  const { actorId: userId, displayName: raterName } = identity;
  const mine = ratingsIn(entry).find((rating) => rating.userId === userId);
  const score = input.score ?? mine?.score;
  const isNote = input.remark !== undefined || input.tagIds !== undefined;
  const after = noted(entry, input);
  const note = requireChanges(
    { score: mine?.score, remark: entry.remark, tagIds: entry.tagIds },
    { score, ...after },
  );
  const rating =
    score && score !== mine?.score
      ? { [ratingAttribute(userId)]: { userId, raterName, score, ratedAt: new Date().toISOString() } }
      : {};
  await commit(identity, { action: 'updated', subject: toHistoryId(input.demoId), ...note }, [
    isNote
      ? update(
          demoKeys.review(input.demoId),
          {
            set: { ...rating, ...after },
            add: { reviewVersion: 1 },
            when: { reviewVersion: input.version },
          },
          'StaleVersion',
        )
      : update(demoKeys.review(input.demoId), { set: rating, when: exists }, 'DataNotFound'),
  ]);
  return reviewView(identity, await loadReview(input.demoId));
};

/**
 * Creates a tag. Names that differ only in case, width or script are the same tag.
 * @throws Refusal `AnrTagDuplicate`
 */
export const createTag = async (identity: Identity, name: string): Promise<AnrTag> => {
  const tag = { tagId: newId('tag'), name };
  await commit(identity, { action: 'created', subject: tag.tagId, changes: { name } }, [
    create({ ...demoKeys.tag(foldWithoutSpaces(name)), type: 'anrTag', ...tag }, 'AnrTagDuplicate'),
  ]);
  return tag;
};
