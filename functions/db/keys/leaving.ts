/** Exports of all records, of the business or of one right owner. */
export const leavingKeys = {
  /** Export of a person, with its progress; expires by TTL. All of a person, newest first: query `pk` descending. */
  leaving: (actorId: string, leavingId: string) => ({ pk: leavingKeys.leavings(actorId), sk: leavingId }),
  leavings: (actorId: string) => `leavings#${actorId}`,
  /** Exists while an export of a person runs: only one at a time; expires by TTL. */
  running: (actorId: string) => ({ pk: leavingKeys.leavings(actorId), sk: 'running' }),
};

/** Objects of an export in the files bucket. */
export const leavingObjects = {
  /** Rows of a table, or files to add, in the order they were found. */
  part: (leavingId: string, table: string, part: number) => `leaving/${leavingId}/parts/${table}/${part}`,
  /** Checksums of the files in an archive. */
  digests: (leavingId: string, archive: number) => `leaving/${leavingId}/digests/${archive}`,
  archive: (leavingId: string, name: string) => `leaving/${leavingId}/${name}`,
};
