/** Registrations of works, the trees that collect them, and the ledger that proves when trees existed. */
export const certificateKeys = {
  /** One registration, with its record and, once finished, its proof. */
  certificate: (certificateId: string) => ({ pk: certificateId, sk: 'certificate' }),
  /** Registrations of a work: their ids, the one under way, and the last finished one. */
  ofWork: (musicalWorkId: string) => ({ pk: musicalWorkId, sk: 'certificates' }),
  /** Registrations that are in no tree yet, oldest first: query `waiting`. */
  waitingFor: (certificateId: string) => ({ pk: certificateKeys.waiting, sk: certificateId }),
  waiting: 'certificatewaiting',
  /** Registered works of a right owner, newest first: query `holdings` descending. */
  holding: (rightOwnerId: string, musicalWorkId: string) => ({
    pk: certificateKeys.holdings(rightOwnerId),
    sk: musicalWorkId,
  }),
  holdings: (rightOwnerId: string) => `tokenholdings#${rightOwnerId}`,
  /** Number of certificates shown to an address in a window of time; expires by TTL. */
  shown: (address: string, window: number) => ({ pk: `certificatesshown#${address}`, sk: String(window) }),
};

/** Partitions that only the anchoring function writes. */
export const anchorKeys = {
  /** Counts trees, so a registration enters only one, and names the tree that is being filled. */
  collecting: { pk: 'anchorcollecting', sk: 'collecting' },
  /** Tree with its registrations, and its anchor once there is one. */
  tree: (treeId: string) => ({ pk: `anchortree#${treeId}`, sk: 'tree' }),
  /** Tree with unfinished registrations. All of them, oldest first: query `openTrees`. */
  openTree: (treeId: string) => ({ pk: anchorKeys.openTrees, sk: treeId }),
  openTrees: 'anchoropen',
  /** Entry of the ledger. All of them, in order: query `entries`. */
  entry: (index: number) => ({ pk: anchorKeys.entries, sk: String(index).padStart(12, '0') }),
  entries: 'anchorentries',
  /** Last entry of the ledger. */
  lastEntry: { pk: 'anchorlast', sk: 'last' },
  /** Entry made for a tree; only one, however often it is requested. */
  entryOfTree: (treeId: string) => ({ pk: `anchortree#${treeId}`, sk: 'entry' }),
};
