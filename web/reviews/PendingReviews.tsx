import { ReviewList } from './ReviewList.tsx';

/** Submissions that wait for a reviewer. */
export const Page = () => <ReviewList list="pendingReviews" />;
