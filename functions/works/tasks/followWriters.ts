import { refreshRecordings } from '../recordings.ts';

/** Updates the recordings of a work to its writers. It may run twice. */
export const handler = ({ musicalWorkId }: { musicalWorkId: string }): Promise<void> =>
  refreshRecordings(musicalWorkId);
