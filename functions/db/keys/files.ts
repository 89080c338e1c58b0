/** Uploaded files that were accepted as evidence. */
export const fileKeys = {
  /** Accepted version of an object in the files bucket. */
  accepted: (objectKey: string) => ({ pk: `file#${objectKey}`, sk: 'accepted' }),
};
