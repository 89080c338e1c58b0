/** Uploaded files that were accepted as evidence. */
export const fileKeys = {
  /** The version of an object of the files bucket that was accepted. */
  accepted: (objectKey: string) => ({ pk: `file#${objectKey}`, sk: 'accepted' }),
};
