import { listBatches, listIssues, listReviewedRows } from '../../../shared/statements/routes.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { demoPassword, demoUsers } from '../demo/people.ts';
import { authors, publisher } from '../demo/year/authors.ts';
import type { Caller } from '../demo/client.ts';
import { loadBookedCells } from '../../../functions/statements/posting/bookedCells.ts';
import { getRightOwner } from '../../../shared/people/routes.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { add } from '../../../shared/money/decimal.ts';

const count = <T>(values: readonly T[], toKey: (value: T) => string): [string, number][] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(toKey(value), (counts.get(toKey(value)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};

const countRules = async (call: Caller, batchId: string): Promise<[string, number][]> => {
  const rules: (string | undefined)[] = [];
  for (let offset = 0; ; offset += 100) {
    const page = await call(listReviewedRows, { params: { id: batchId }, query: { offset, limit: 100 } });
    rules.push(...page.items.map(({ rule }) => rule));
    if (offset + 100 >= page.total) break;
  }
  return count(
    rules.filter((rule) => rule !== undefined),
    (rule) => rule,
  );
};

const describeRoyalties = async (call: Caller, batch: Batch): Promise<string[]> => {
  const royalties = new Map<string, string>();
  for (const { licensorId, royalty } of await loadBookedCells(batch))
    royalties.set(licensorId, add(royalties.get(licensorId) ?? '0', royalty));
  return Promise.all(
    [...royalties].map(async ([id, royalty]) => {
      const owner = await call(getRightOwner, { params: { id } });
      return `    ${displayName(owner, 'zh-Hant')}  ${royalty}`;
    }),
  );
};

/** Prints the address of the product and who can sign in. */
export const reportAddress = (url: string, accounts: readonly { account: string }[]): void => {
  console.log(`\nRefrain runs at ${url}`);
  console.log(`  accounts: ${accounts.map(({ account }) => account).join(', ')}; password ${demoPassword}`);
  console.log(`  mail and SMS that would have been sent: ${url}/_local/outbox`);
  console.log(`  send a mail with a statement to a mailbox of an agent: ${url}/_local/mail`);
};

/** Prints the state of the newest statement, and the accounts for trying the product. */
export const report = async (url: string, call: Caller): Promise<void> => {
  const [batch] = (await call(listBatches, { query: { limit: 1 } })).items;
  if (batch?.counters) {
    const { all, correct, errors, skipped } = batch.counters;
    console.log(`\n${batch.fileName} (${batch.batchNo}, ${batch.status}): ${all} rows`);
    console.log(`  licensed ${correct}, to decide ${errors}, no income rows ${skipped}`);
    console.log(
      `  matched by ${(await countRules(call, batch.batchId)).map(([rule, rows]) => `${rule} ${rows}`).join(', ')}`,
    );
    for (const line of batch.reconciliation ?? [])
      console.log(
        `  ${line.currency}: file ${line.file} = licensed ${line.licensed} + open ${line.open} + ignored ${line.ignored}`,
      );
    const issues = await call(listIssues, { params: { id: batch.batchId }, query: { limit: 5 } });
    for (const issue of issues.items)
      console.log(`  to decide: ${issue.title} · ${issue.performer} (${issue.rows} rows)`);
    console.log(`  royalties by licensor:\n${(await describeRoyalties(call, batch)).join('\n')}`);
  }
  reportAddress(url, [...demoUsers, publisher, ...authors]);
};
