import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCaller } from '../../../infra/tools/demo/client.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { moveIn } from '../../../infra/tools/moving/moveIn.ts';
import { createFirstStaff } from '../../../infra/tools/staff/firstStaff.ts';
import { login } from '../../../shared/account/routes.ts';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import type { ReviewedRow } from '../../../shared/statements/rowSchema.ts';
import { bookBatch, settle } from '../../api/statements.ts';
import { personWith, startEmptyProduct, type Person, type Product } from '../../support/product.ts';
import type { takeAlong } from './archives.ts';

type Taken = Awaited<ReturnType<typeof takeAlong>>;
type Rows = readonly Readonly<Record<string, string>>[];

/** Sheets of a business that its next statement depends on. */
export const sheets = [
  ...(['rightOwners', 'musicalWorks', 'songs', 'albums', 'contracts', 'openings', 'payees'] as const),
  ...(['reserves', 'costCaps', 'counts', 'groups', 'conditions'] as const),
];

/** Empty instance of the product, and the first person of staff, signed in. */
export type Place = { product: Product; chief: Person };

/** Starts an empty instance. */
export const openPlace = async (): Promise<Place> => {
  const product = (await startEmptyProduct()) as Product;
  await createFirstStaff(demoPassword);
  const body = { account: 'chief', password: demoPassword };
  const { accessToken } = await createCaller(product.url)(login, { body });
  return { product, chief: personWith(product.url, accessToken) };
};

/** Brings a business in from a folder with some files. */
export const bringIn = async (
  chief: Person,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Awaited<ReturnType<typeof moveIn>>> => {
  const folder = mkdtempSync(join(tmpdir(), 'moving-'));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return await moveIn(chief.call, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Rows of a statement as they were decided, by names instead of ids. */
export const decided = (rows: readonly ReviewedRow[]) =>
  rows
    .map(({ title, status, ignored, reason, rule, workTitle, amount }) => ({
      title,
      status,
      ignored,
      reason: reason.code,
      rule,
      workTitle,
      amount,
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title));

/** Returns the names of all right owners of an export by their ids. */
const namesIn = ({ files }: Taken): Map<string, string> =>
  new Map(
    ['mus', 'cmp'].flatMap((type) =>
      Buffer.from(files.get(`complete/${type}.jsonl`)!)
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; names: { name: string }[] })
        .map(({ id, names }) => [id, names[0]!.name] as const),
    ),
  );

/** Income of a month of use, as it was split over licensors: who gets how much of which row, to the last digit. */
export const splits = async (taken: Taken, month = '2026-08') => {
  const names = namesIn(taken);
  return (await taken.rows('income/income.csv'))
    .filter((row) => row.usage_period_start === `${month}-01`)
    .map((row) =>
      [
        names.get(row.licensor_id!),
        ...['work_title', 'right_type', 'share_percentage', 'royalty_percentage', 'row_amount'].map(
          (column) => row[column],
        ),
        ...['gross_amount', 'royalty_amount', 'currency'].map((column) => row[column]),
      ].join(' | '),
    )
    .toSorted();
};

/** Returns rows in an order of their own. */
export const sorted = (rows: Rows) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();

/** Books a statement and receives its money. */
export const receive = async (
  product: Product,
  booker: Person,
  staff: Person,
  batchId: string,
): Promise<void> => {
  await bookBatch(product, booker, batchId);
  await staff.call(confirmStatementPayments, {
    body: { statementIdList: [batchId], payDate: '2026-11-02' },
  });
  await settle(product);
};

/** What a statement leaves of every contract: advances, costs, reserves, balances and counts, to the last digit. */
export const stateOf = async (taken: Taken) => ({
  openings: sorted(await taken.rows('catalogue/openings.csv')),
  counts: sorted(await taken.rows('catalogue/counts.csv')),
});
