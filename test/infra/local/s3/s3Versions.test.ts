import { expect, it } from 'vitest';
import { lockDays, versionDays } from '../../../../infra/local/s3/s3Versions.ts';
import type { JsonObject } from '../../../../infra/local/json.ts';

const locked = (retention: JsonObject): JsonObject => ({
  ObjectLockEnabled: true,
  ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', ...retention } } },
});

it.each<[JsonObject, number | undefined]>([
  [locked({ Days: 30 }), 30],
  [locked({ Years: 7 }), 2_555],
  [locked({}), undefined],
  [{ ...locked({ Days: 30 }), ObjectLockEnabled: false }, undefined],
  [{ ObjectLockEnabled: true }, undefined],
])('a bucket of %j locks its objects for %s days', (bucket, days) => {
  expect(lockDays(bucket)).toBe(days);
});

const expiring = (...days: number[]): JsonObject => ({
  VersioningConfiguration: { Status: 'Enabled' },
  LifecycleConfiguration: {
    Rules: [
      { ExpirationInDays: 1 },
      ...days.map((one) => ({ NoncurrentVersionExpiration: { NoncurrentDays: one } })),
    ],
  },
});

it.each<[JsonObject, number | undefined]>([
  [expiring(90, 30, 60), 30],
  [expiring(), Infinity],
  [{ VersioningConfiguration: { Status: 'Enabled' } }, Infinity],
  [{ ...expiring(30), VersioningConfiguration: { Status: 'Suspended' } }, undefined],
  [{}, undefined],
])('a bucket of %j keeps replaced versions for %s days', (bucket, days) => {
  expect(versionDays(bucket)).toBe(days);
});
