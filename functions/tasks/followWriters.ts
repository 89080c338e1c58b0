import { refreshRecordings } from '../works/recordings.ts';

/** Has the recordings of a work follow its writers; it may run twice. */
export const handler = ({ musicalWorkId }: { musicalWorkId: string }): Promise<void> =>
  refreshRecordings(musicalWorkId);
