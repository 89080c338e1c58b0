import { QueueList } from './QueueList.tsx';

/** Submissions that wait for a manager of the company. */
export const Page = () => <QueueList queue="PendingRelease" />;
