/** A version of an object, or the mark that it was deleted, as S3 lists them. */
export type ListedVersion = {
  key: string;
  versionId: string;
  /** Instant it was made. */
  at: Date;
  isDeletion: boolean;
  /** The key leads to it now. */
  isLatest: boolean;
};

const newest = (versions: readonly ListedVersion[]): ListedVersion | undefined =>
  versions.reduce<ListedVersion | undefined>(
    (latest, version) => (latest && latest.at > version.at ? latest : version),
    undefined,
  );

/**
 * Returns the versions to copy over what is there, so that each key leads again to what it led to at a moment. What came
 * under other keys since stays: a table from that moment does not know it.
 * @param versions in any order; of two made in one moment the later one in the list counts
 */
export const versionsToRestore = (versions: readonly ListedVersion[], at: Date): ListedVersion[] => {
  const byKey = new Map<string, ListedVersion[]>();
  for (const version of versions) byKey.set(version.key, [...(byKey.get(version.key) ?? []), version]);
  return [...byKey.values()].flatMap((ofKey) => {
    const then = newest(ofKey.filter((version) => version.at <= at));
    return then && !then.isDeletion && !then.isLatest ? [then] : [];
  });
};
