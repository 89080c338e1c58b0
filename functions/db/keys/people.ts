/** Right owners' bank accounts and identity documents; the right owners themselves are catalogue records. */
export const peopleKeys = {
  /**
   * Partitions with the bank accounts and identity documents of an owner: their own, which few functions may read, and that of the
   * owner's record, in which version 0.2.0 and earlier put them.
   */
  payeePartitions: (ownerId: string) => [`payee#${ownerId}`, ownerId],
  /** Bank account. Those of one owner, oldest first: query `payeePartitions` with the prefix. One by its own id: `gsi1`. */
  bankAccount: (ownerId: string, bankAccountId: string) => ({
    pk: `payee#${ownerId}`,
    sk: `bank#${bankAccountId}`,
    gsi1pk: bankAccountId,
    gsi1sk: 'bank',
  }),
  bankAccountPrefix: 'bank#',
  /** Identity document. Those of one owner, oldest first: query `payeePartitions` with the prefix. One by its own id: `gsi1`. */
  identity: (ownerId: string, identityId: string) => ({
    pk: `payee#${ownerId}`,
    sk: `identity#${identityId}`,
    gsi1pk: identityId,
    gsi1sk: 'identity',
  }),
  identityPrefix: 'identity#',
  /** Merge into one real name. All of a name, oldest first: query `pk` with the prefix. One by its own id: `gsi1`. */
  merge: (keptId: string, mergeId: string) => ({
    pk: keptId,
    sk: `merge#${mergeId}`,
    gsi1pk: mergeId,
    gsi1sk: 'merge',
  }),
  mergePrefix: 'merge#',
};
