import { ReviewList } from './ReviewList.tsx';

/** Submissions that were declined. */
export const Page = () => <ReviewList list="rejectedReviews" />;
