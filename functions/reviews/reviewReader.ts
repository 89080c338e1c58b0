import { isHeldRequest, type HeldType } from '../../shared/reviews/heldRequests.ts';
import type { ReviewState, ReviewSummary, StoredReview, SubmitType } from '../../shared/reviews/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { countItems, toData, loadItem, queryAll, queryMatching, queryPage } from '../db/items.ts';
import { reviewKeys } from '../db/keys/reviews.ts';
import { foldWithoutSpaces } from '../records/searchText.ts';

export type VersionedReview = StoredReview & { version: number };

/**
 * Loads a submission.
 * @throws Refusal `DataNotFound`
 */
export const loadReview = async (reviewId: string): Promise<VersionedReview> =>
  toData<StoredReview>(await loadItem<StoredReview>(reviewKeys.review(reviewId)));

/**
 * Loads a submission for a reviewer of the system.
 * @throws Refusal `DataNotFound`, also for a held request, which only the company of its submitter knows
 */
export const loadSystemReview = async (
  reviewId: string,
): Promise<VersionedReview & { submitType: Exclude<SubmitType, HeldType> }> => {
  const review = await loadReview(reviewId);
  const { submitType } = review;
  if (isHeldRequest(submitType)) throw new Refusal('DataNotFound');
  return { ...review, submitType };
};

/** Attributes of a submission that lists show. */
const summaryAttributes = [
  'reviewId',
  'submitType',
  'state',
  'title',
  'submitterName',
  'submittedAt',
  'reviewerName',
  'reviewedAt',
  'secrecies',
  'submitterId',
] as const;

/** Returns the summary of a submission for lists. */
export const toReviewSummary = (review: StoredReview | ReviewSummary): ReviewSummary => ({
  reviewId: review.reviewId,
  submitType: review.submitType,
  state: review.state,
  title: review.title,
  submitterName: review.submitterName,
  submittedAt: review.submittedAt,
  reviewerName: review.reviewerName,
  reviewedAt: review.reviewedAt,
  secrecies: review.secrecies,
});

type Filter = { title?: string | undefined; submitType: ReviewSummary['submitType'] | 'All' };
/** Submission as lists read it, with its author. */
type ListedReview = ReviewSummary & Pick<StoredReview, 'submitterId'>;
type Page = { items: ReviewSummary[]; total: number };

/** Returns whether a submission passes a filter. Titles are compared ignoring width, case and script. */
const passes = ({ title, submitType }: Filter): ((review: ReviewSummary) => boolean) => {
  const searched = title && foldWithoutSpaces(title);
  return (review) =>
    (submitType === 'All' || review.submitType === submitType) &&
    (!searched || foldWithoutSpaces(review.title).includes(searched));
};

const page = async (
  query: { index: 'gsi1' | 'gsi2'; pk: string; descending: boolean },
  takes: (review: ListedReview) => boolean,
  paging: { offset: number; limit: number },
): Promise<Page> => {
  const found = await queryMatching<ListedReview>({ ...query, only: summaryAttributes }, takes, paging);
  return { items: found.items.map(toReviewSummary), total: found.total };
};

/** Returns submissions in a state: waiting ones oldest first, decided ones latest first. */
export const listReviewsIn = (
  state: ReviewState,
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
): Promise<Page> =>
  page({ index: 'gsi1', pk: reviewKeys.inState(state), descending: state !== 'Pending' }, passes(filter), {
    offset,
    limit,
  });

/**
 * Returns the submissions of a company's people that a reader takes, latest first.
 * @param takes whether the reader may know a submission and asks for it
 */
export const listCompanyReviews = (
  companyId: string,
  takes: (review: ListedReview) => boolean,
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
): Promise<Page> => {
  const isListed = passes(filter);
  return page(
    { index: 'gsi2', pk: reviewKeys.byCompany(companyId), descending: true },
    (review) => takes(review) && isListed(review),
    { offset, limit },
  );
};

/** Fields of a submission that decide who sees it in a queue, with its title and time. */
type QueuedReview = Pick<StoredReview, 'state' | 'submitType' | 'secrecies' | 'title' | 'submittedAt'>;

/** Returns the submissions of a company's people as its queues need them. */
export const loadCompanyStates = (companyId: string): Promise<QueuedReview[]> =>
  queryAll<QueuedReview>({
    index: 'gsi2',
    pk: reviewKeys.byCompany(companyId),
    only: ['state', 'submitType', 'secrecies', 'title', 'submittedAt'],
  });

/** Returns the number of submissions that wait for a reviewer of the system. */
export const countPendingReviews = (): Promise<number> =>
  countItems({ index: 'gsi1', pk: reviewKeys.inState('Pending') });

/** Returns the last submission about a subject; `undefined` when there was none. */
export const getLastReview = async (subjectId: string): Promise<VersionedReview | undefined> => {
  const { items } = await queryPage<StoredReview>({
    index: 'gsi3',
    pk: reviewKeys.about(subjectId),
    descending: true,
    limit: 1,
  });
  return items[0] && toData<StoredReview>(items[0]);
};
