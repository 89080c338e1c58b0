/** One of several files: the bytes sent, and its batch once it arrived, or the error that stopped it. */
export type Sending = {
  readonly file: File;
  readonly sentBytes?: number;
  readonly batchId?: string;
  readonly error?: unknown;
};

/** Files sent at once. More would share the same connection. */
const parallel = 3;

/**
 * Sends files, a few at once. A file that fails does not stop the others.
 * @param send sends one file and returns its batch
 * @param onChange receives every file with its progress whenever one changes
 * @returns every file with its outcome, in the order given
 */
export const sendAll = async (
  files: readonly File[],
  send: (file: File, onProgress: (sentBytes: number) => void) => Promise<string>,
  onChange: (sendings: readonly Sending[]) => void,
): Promise<readonly Sending[]> => {
  let sendings: readonly Sending[] = files.map((file) => ({ file }));
  const change = (sending: Sending): void => {
    sendings = sendings.map((one) => (one.file === sending.file ? sending : one));
    onChange(sendings);
  };
  onChange(sendings);
  const waiting = [...files];
  const sendNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const current = file;
      change({ file: current, sentBytes: 0 });
      try {
        const batchId = await send(current, (sentBytes) => change({ file: current, sentBytes }));
        change({ file: current, batchId });
      } catch (error) {
        change({ file: current, error });
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, sendNext));
  return sendings;
};
