/** Events and answers of the step tasks; the machine's definition in `infra/workflows` passes them on. */
export type BatchEvent = { batchId: string };
export type ChunkEvent = BatchEvent & { chunk: number };

/** What reading answers: whether matching may start, and the numbers of the chunks it wrote. */
export type ReadAnswer = { ready: boolean; rowChunks: number[]; groupChunks: number[] };

/** `0 … count - 1` */
export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
