import { QueueList } from './QueueList.tsx';

/** Submissions that wait for a reviewer of the system. */
export const Page = () => <QueueList queue="SystemPending" />;
