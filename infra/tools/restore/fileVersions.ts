/** Version of an object, or the mark of its deletion, as S3 lists them. */
export type ListedVersion = {
  key: string;
  versionId: string;
  /** Instant of its creation. */
  at: Date;
  isDeletion: boolean;
  /** True if it is the key's current version. */
  isLatest: boolean;
};

const newest = (versions: readonly ListedVersion[]): ListedVersion | undefined =>
  versions.reduce<ListedVersion | undefined>(
    (latest, version) => (latest && latest.at > version.at ? latest : version),
    undefined,
  );

/**
 * Returns the versions to copy over the present ones, to restore each key's content at an instant. Objects under keys
 * added since then stay: a table from that instant does not know them.
 * @param versions in any order; of two made at the same instant the later one in the list counts
 */
export const versionsToRestore = (versions: readonly ListedVersion[], at: Date): ListedVersion[] => {
  const byKey = new Map<string, ListedVersion[]>();
  for (const version of versions) byKey.set(version.key, [...(byKey.get(version.key) ?? []), version]);
  return [...byKey.values()].flatMap((ofKey) => {
    const then = newest(ofKey.filter((version) => version.at <= at));
    return then && !then.isDeletion && !then.isLatest ? [then] : [];
  });
};
