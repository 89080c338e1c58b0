import { numberAt, objectAt, objectsAt, textAt, type JsonObject } from '../json.ts';

/** Returns the days a bucket keeps replaced versions; `undefined` when it keeps none. */
export const versionDays = (bucket: JsonObject): number | undefined => {
  if (textAt(objectAt(bucket, 'VersioningConfiguration'), 'Status') !== 'Enabled') return undefined;
  const rules = objectsAt(objectAt(bucket, 'LifecycleConfiguration'), 'Rules');
  const days = rules.flatMap(
    (rule) => numberAt(objectAt(rule, 'NoncurrentVersionExpiration'), 'NoncurrentDays') ?? [],
  );
  return Math.min(Infinity, ...days);
};

/** Returns the days a bucket locks its objects by default; `undefined` when it locks none. */
export const lockDays = (bucket: JsonObject): number | undefined => {
  if (bucket.ObjectLockEnabled !== true) return undefined;
  const rule = objectAt(objectAt(bucket, 'ObjectLockConfiguration'), 'Rule');
  const retention = objectAt(rule, 'DefaultRetention');
  const days = numberAt(retention, 'Days') ?? (numberAt(retention, 'Years') ?? 0) * 365;
  return days > 0 ? days : undefined;
};
