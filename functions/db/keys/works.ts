/** Data of works besides the catalogue record, and bulk imports. */
export const worksKeys = {
  /** Contract units that license a work: one attribute per unit and their count. Many works are read in batches. */
  coverage: (workId: string) => ({ pk: workId, sk: 'coverage' }),
  /** Numbers of changes of licences so far, by which two at the same moment are noticed. */
  licensingChanges: { pk: 'licensingchanges', sk: 'counts' },
  /** Recording in the list of its musical work: query `pk` with the prefix. */
  recording: (musicalWorkId: string, songId: string) => ({ pk: musicalWorkId, sk: `song#${songId}` }),
  recordingPrefix: 'song#',
  /** Adaptation in the list of its original: query `pk` with the prefix. */
  adaptation: (musicalWorkId: string, adaptedId: string) => ({
    pk: musicalWorkId,
    sk: `adaptation#${adaptedId}`,
  }),
  adaptationPrefix: 'adaptation#',
  /** Last designation used under an ISRC prefix in a year of two digits. */
  lastIsrc: (prefix: string, year: string) => ({ pk: `isrc#${prefix}`, sk: `year#${year}` }),
  /** Record that was merged, and the one it leads to; all of them: query `pk`. */
  redirect: (id: string) => ({ pk: 'mergedrecords', sk: id }),
  redirects: 'mergedrecords',
  /** Merge of two works or recordings. All into one, oldest first: query `pk` with the prefix. One by its own id: `gsi1`. */
  merge: (keptId: string, mergeId: string) => ({
    pk: keptId,
    sk: `merge#${mergeId}`,
    gsi1pk: mergeId,
    gsi1sk: 'merge',
  }),
  mergePrefix: 'merge#',
  /** Recording or adaptation that a merge moved. All of a merge: query `movedBy`. */
  moved: (mergeId: string, id: string) => ({ pk: `moved#${mergeId}`, sk: id }),
  movedBy: (mergeId: string) => `moved#${mergeId}`,
  /** Bulk import; all of them newest first: query `pk` descending. */
  catalogueImport: (importId: string) => ({ pk: 'catalogueimports', sk: importId }),
  catalogueImports: 'catalogueimports',
  /** Exists while an import runs: only one at a time. */
  importLock: { pk: 'catalogueimportlock', sk: 'lock' },
  /** Counts of one chunk of an import; written once, when the chunk is finished. All of an import: query `importChunks` with the prefix. */
  importChunk: (importId: string, chunk: number) => ({
    pk: `catalogueimport#${importId}`,
    sk: `chunk#${String(chunk).padStart(6, '0')}`,
  }),
  importChunkPrefix: 'chunk#',
  /** Errors of one chunk of an import, if it has any; written with its counts, which are read without them while it runs. */
  importErrors: (importId: string, chunk: number) => ({
    pk: `catalogueimport#${importId}`,
    sk: `errors#${String(chunk).padStart(6, '0')}`,
  }),
  /** Record as it was before an import changed it. All of an import: query `importBefores`. */
  importBefore: (importId: string, id: string) => ({ pk: worksKeys.importBefores(importId), sk: id }),
  importBefores: (importId: string) => `importbefore#${importId}`,
  importChunks: (importId: string) => `catalogueimport#${importId}`,
};

/** Pairs of works, or of recordings, that are probably the same. `oneId` sorts before `otherId`. */
export const duplicateKeys = {
  /** One pair; all of a kind, the likeliest first: query `pk`. `rank` is one digit, 0 for the highest. */
  pair: (kind: 'wrk' | 'sng', rank: number, oneId: string, otherId: string) => ({
    pk: duplicateKeys.pairs(kind),
    sk: `${rank}#${oneId}#${otherId}`,
  }),
  pairs: (kind: 'wrk' | 'sng') => `duplicates#${kind}`,
  /** Pair that a person set aside; all of a kind: query `pk`. */
  aside: (kind: 'wrk' | 'sng', oneId: string, otherId: string) => ({
    pk: duplicateKeys.allAside(kind),
    sk: `${oneId}#${otherId}`,
  }),
  allAside: (kind: 'wrk' | 'sng') => `notduplicates#${kind}`,
  /** Last search for duplicates. */
  search: { pk: 'duplicatesearch', sk: 'last' },
};

/** Registrations of works with societies. A sender is a right owner, or `staff`. */
export const cwrKeys = {
  /** Code and name of a sender. */
  sender: (sender: string) => ({ pk: `cwr#${sender}`, sk: 'sender' }),
  /** Last number a sender used in a year. */
  lastNumber: (sender: string, year: number) => ({ pk: `cwr#${sender}`, sk: `number#${year}` }),
  /** Transmission; those of a sender newest first: query `transmissions` descending. */
  transmission: (sender: string, transmissionId: string) => ({
    pk: cwrKeys.transmissions(sender),
    sk: transmissionId,
  }),
  transmissions: (sender: string) => `cwrsent#${sender}`,
  /** Work by the number a sender gave it. Acknowledgements use this number. */
  number: (sender: string, number: string) => ({ pk: `cwrnumber#${sender}`, sk: number }),
  /** Work made from another sender's file, by the number that sender gave it. */
  taken: (sender: string, from: string, number: string) => ({ pk: `cwrtaken#${sender}#${from}`, sk: number }),
  /** State of a work at a society. All of a work: query `pk` with the prefix. */
  registration: (musicalWorkId: string, society: string) => ({ pk: musicalWorkId, sk: `cwr#${society}` }),
  registrationPrefix: 'cwr#',
};

/** Co-creation members. Co-created works themselves are records (`catalogueKeys.record`). */
export const coCreationKeys = {
  /** One member; all of them: query `pk`. */
  member: (rightOwnerId: string) => ({ pk: 'coworkmembers', sk: rightOwnerId }),
  members: 'coworkmembers',
};
