import { numberAt, objectAt, objectsAt, textAt, type JsonObject } from '../json.ts';

/** Returns for how many days a bucket keeps versions that were replaced; undefined when it keeps none. */
export function versionDays(bucket: JsonObject): number | undefined {
  if (textAt(objectAt(bucket, 'VersioningConfiguration'), 'Status') !== 'Enabled') return undefined;
  const rules = objectsAt(objectAt(bucket, 'LifecycleConfiguration'), 'Rules');
  const days = rules.flatMap(
    (rule) => numberAt(objectAt(rule, 'NoncurrentVersionExpiration'), 'NoncurrentDays') ?? [],
  );
  return Math.min(Infinity, ...days);
}
