import { expect, it } from 'vitest';
import { derivedId } from '../../../functions/core/derivedId.ts';
import { hashSecretToken } from '../../../functions/core/secretToken.ts';
import { bodyDigest } from '../../../functions/db/idempotency.ts';
import { partitionKey } from '../../../functions/db/keys/fitting.ts';
import { statementKeys } from '../../../functions/db/keys/statements.ts';
import { shortDigest } from '../../../functions/reports/statement/places.ts';

/*
 * A link, a decision or an item of a report is found by a hash stored before. Another way to compute it would lose all
 * of them, so the hashes are constants here.
 */
it.each([
  [
    'the secret of a link',
    () => hashSecretToken('a-secret'),
    'b4d87524393b45e7793e23f192e6a85a10bae6fb2679e996a7acb8ca60b4c88d',
  ],
  ['an item that a report showed', () => shortDigest('bat_01jd0000000000000000000001'), 'U-nx59nJD11R'],
  [
    'a licensed work that is stored again',
    () => derivedId('unt', 'ctr_1\nwrk_1'),
    'unt_b332c834adb6e5b959204e6ce5',
  ],
  [
    'the body of a repeated call, its fields in any order',
    () => bodyDigest({ b: [2, { d: 1, c: '3' }], a: null }),
    '5a8dacc2610d8072d89356d24bcda497199809a607199a7db33997d6af2e4f62',
  ],
  [
    'a decision about rows',
    () => statementKeys.decision('src_1', 'kkbox|夜曲').pk,
    'decision#93b9ad67b6a3bd7c431fd739cccf5ebe2ed72e82',
  ],
  [
    'a file in the inbox',
    () => statementKeys.arrival('inbox/cmp_1/報表.csv', '1').pk,
    'arrival#3e597797d5eca7c75141bb0d9eba3ee922fdda4d',
  ],
  [
    'a name longer than a key',
    () => partitionKey('match#', '長'.repeat(700)),
    'match#sha256#4a9dd8c6ae873c4195d39ff070e7a52051c8ea923656f03d4d576d8e773a4634',
  ],
])('the stored hash of %s is found again', (_, compute, expected) => {
  expect(compute()).toBe(expected);
});
