import { QueueList } from './QueueList.tsx';

/** Submissions that a reviewer of the system declined. */
export const Page = () => <QueueList queue="SystemRejected" />;
