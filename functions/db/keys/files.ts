/** Uploaded files: announced by a person, and accepted when a record names them. */
export const fileKeys = {
  /** Name and size of an announced file, by its key in the files bucket. */
  announced: (objectKey: string) => ({ pk: `file#${objectKey}`, sk: 'announced' }),
  /** Name and accepted version of an object in the files bucket. */
  accepted: (objectKey: string) => ({ pk: `file#${objectKey}`, sk: 'accepted' }),
  attachedTo: (recordId: string) => `attached#${recordId}`,
  /**
   * File attached to a contract, work or recording, by its name in comparable form; at most one of a name. All of a record:
   * query `attachedTo`.
   */
  attached: (recordId: string, comparableName: string) => ({
    pk: `attached#${recordId}`,
    sk: `name#${comparableName}`,
  }),
};
