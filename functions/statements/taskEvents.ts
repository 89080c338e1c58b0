/** Events and results of the step tasks, passed on by the state machine's definition in `infra/workflows`. */
export type BatchEvent = { batchId: string };
/** Next step of booking a batch, and the index of the first licensor it takes. */
export type BookingPosition = { step: 'store' | 'show'; from: number };
export type ChunkEvent = BatchEvent & { chunk: number };

/** Result of reading: whether matching may start, and the numbers of the chunks it wrote. */
export type ReadResult = { ready: boolean; rowChunks: number[]; groupChunks: number[] };

/** Returns `0 … count - 1`. */
export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
