/** Right owners' bank accounts and identity documents; the right owners themselves are catalogue records. */
export const peopleKeys = {
  /** Bank account. Those of one owner, oldest first: query `pk` with the prefix. One by its own id: `gsi1`. */
  bankAccount: (ownerId: string, bankAccountId: string) => ({
    pk: ownerId,
    sk: `bank#${bankAccountId}`,
    gsi1pk: bankAccountId,
    gsi1sk: 'bank',
  }),
  bankAccountPrefix: 'bank#',
  /** Identity document. Those of one owner, oldest first: query `pk` with the prefix. One by its own id: `gsi1`. */
  identity: (ownerId: string, identityId: string) => ({
    pk: ownerId,
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
