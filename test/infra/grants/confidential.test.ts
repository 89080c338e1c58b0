import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allFunctions } from '../../../infra/bundles/functions.ts';
import { confidential, type Confidential } from '../../../infra/grants/confidential.ts';
import { listAllImportsByEntry } from '../../../infra/listImports.ts';

/** Code that makes the keys of confidential partitions. */
const builders: Record<Confidential, RegExp> = {
  payees: /\bpeopleKeys\.(bankAccount|identity|payeePartitions)|\bpartnerKeys\./,
  payments: /\b(withdrawalKeys|paymentRunKeys)\./,
  taxFacts: /\btaxKeys\.profile\b/,
  signIn: /\baccountKeys\.(refreshToken|token)\b|\bverificationKeys\./,
  webhooks: /\bwebhookKeys\./,
};

const functions = allFunctions();
const reached = listAllImportsByEntry(functions.map(({ entry }) => entry));

it.each(Object.keys(confidential) as Confidential[])(
  'lets those functions read %s whose code reaches it, and no other',
  (name) => {
    const makesKeys = (file: string) =>
      !file.startsWith('functions/db/keys/') && builders[name].test(readFileSync(file, 'utf8'));
    const makers = new Set(
      [...new Set([...reached.values()].flatMap((files) => [...files]))].filter(makesKeys),
    );
    expect(makers.size).toBeGreaterThan(0);
    const reading = functions.filter(({ entry }) =>
      [...reached.get(entry)!].some((file) => makers.has(file)),
    );
    expect(confidential[name].readers.trim().split(/\s+/).toSorted()).toEqual(
      reading.map((one) => one.name).toSorted(),
    );
  },
);

it('names every partition by the keys that the code builds', () => {
  const keys = [
    'people',
    'partners',
    'withdrawals',
    'paymentRuns',
    'tax',
    'account',
    'verification',
    'webhooks',
  ]
    .map((name) => `functions/db/keys/${name}.ts`)
    // Accounts and documents are found by their own ids in an index.
    .concat('functions/payees/bankAccountStore.ts', 'functions/payees/identityStore.ts')
    .map((file) => readFileSync(file, 'utf8').replaceAll(/newId\('(\w+)'\)/g, "'$1_'"))
    .join('\n');
  for (const partition of Object.values(confidential).flatMap(({ partitions }) => [...partitions]))
    expect(keys, partition).toMatch(new RegExp(`[\`']${partition.replace(/(#).*$|\*$/, '$1')}`));
});
