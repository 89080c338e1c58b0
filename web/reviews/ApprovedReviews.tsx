import { ReviewList } from './ReviewList.tsx';

/** Submissions that were approved. */
export const Page = () => <ReviewList list="approvedReviews" />;
