import { QueueList } from './QueueList.tsx';

/** Submissions that were sent on. */
export const Page = () => <QueueList queue="SentList" />;
