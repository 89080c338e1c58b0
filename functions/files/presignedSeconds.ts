/** Lifetime of a presigned address in seconds. */
export const presignedSeconds = 900;
