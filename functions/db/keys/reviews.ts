import type { ReviewState } from '../../../shared/reviews/schema.ts';

/** Submissions that system staff, or managers of a company, decide. */
export const reviewKeys = {
  /** Submission with its decision. Lists: `reviewIndexes`. */
  review: (reviewId: string) => ({ pk: `review#${reviewId}`, sk: 'review' }),
  /**
   * Submission in its lists: those in a state, in the order they were submitted or decided (`gsi1`); those of a company's people
   * (`gsi2`); and those about a subject (`gsi3`).
   * @param at instant submitted, or decided
   */
  reviewIndexes: (
    {
      state,
      companyId,
      subjectId,
    }: { state: ReviewState; companyId?: string | undefined; subjectId: string },
    at: string,
    submittedAt: string,
  ) => ({
    gsi1pk: reviewKeys.inState(state),
    gsi1sk: at,
    ...(companyId !== undefined && { gsi2pk: reviewKeys.byCompany(companyId), gsi2sk: submittedAt }),
    gsi3pk: reviewKeys.about(subjectId),
    gsi3sk: submittedAt,
  }),
  inState: (state: ReviewState) => `reviewsIn#${state}`,
  byCompany: (companyId: string) => `reviewsOf#${companyId}`,
  about: (subjectId: string) => `reviewsAbout#${subjectId}`,
  /** Waiting submission about a subject, at most one. */
  open: (subjectId: string) => ({ pk: `reviewsAbout#${subjectId}`, sk: 'open' }),
};
