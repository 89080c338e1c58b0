import { QueueList } from './QueueList.tsx';

/** Submissions that a manager returned. */
export const Page = () => <QueueList queue="ManagerRejected" />;
