import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../../../infra/tools/demo/client.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { moveIn } from '../../../infra/tools/moving/moveIn.ts';
import { createFirstStaff } from '../../../infra/tools/staff/firstStaff.ts';
import { login } from '../../../shared/account/routes.ts';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import { savePaymentCondition } from '../../../shared/accounting/conditionRoutes.ts';
import { addRecoupmentGroup } from '../../../shared/contracts/accounts/groupRoutes.ts';
import { getContract, listContracts, updateLicenseContract } from '../../../shared/contracts/routes.ts';
import { listRightOwners } from '../../../shared/people/routes.ts';
import { ignoreRow, reviewAgain } from '../../../shared/statements/routes.ts';
import type { ReviewedRow } from '../../../shared/statements/rowSchema.ts';
import {
  batchFrom,
  believeStatement,
  bookBatch,
  loadCompanyId,
  loadRows,
  settle,
  songs,
} from '../../api/statements.ts';
import {
  personWith,
  startEmptyProduct,
  startProduct,
  type Person,
  type Product,
} from '../../support/product.ts';
import { takeAlong } from './archives.ts';

type Taken = Awaited<ReturnType<typeof takeAlong>>;
type Rows = Readonly<Record<string, string>>[];

const first = [
  { ...songs.moonlight, net: '100.123456' },
  { ...songs.paperBoats, net: '33.3333' },
  { ...songs.stranger, net: '9' },
];
const next = believeStatement([
  { ...songs.moonlight, net: '71.07', month: '2026/08' },
  { ...songs.paperBoats, net: '12.5', month: '2026/08' },
  { ...songs.seaBreeze, net: '3.3', month: '2026/08' },
  { ...songs.stranger, net: '5', month: '2026/08' },
]);

const sheets = [
  ...(['rightOwners', 'musicalWorks', 'songs', 'albums', 'contracts', 'openings', 'payees'] as const),
  ...(['groups', 'conditions'] as const),
];

/** Rows of a statement as they were decided, by names instead of ids. */
const decided = (rows: readonly ReviewedRow[]) =>
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

/** Income of August, as it was split over licensors: who gets how much of which row, to the last digit. */
const splits = async (taken: Taken) => {
  const names = namesIn(taken);
  return (await taken.rows('income/income.csv'))
    .filter((row) => row.usage_period_start === '2026-08-01')
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

const sorted = (rows: Rows) => rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();

let folder: string;
let before: Taken;
let nextBefore: ReturnType<typeof decided>;
let splitBefore: Awaited<ReturnType<typeof splits>>;
let product: Pick<Product, 'cloud' | 'url' | 'dispose'>;
let chief: Person;

/** Binds two contracts of one agent together: a group, and one that waits for the other; and makes one of them secret. */
const bindContracts = async (staff: Person): Promise<void> => {
  const { items } = await staff.call(listContracts, { query: { limit: 100 } });
  const [one, other] = items.flatMap((first) => {
    const second = items.find(
      (next) =>
        next.contractId !== first.contractId &&
        next.agentId === first.agentId &&
        next.payerEntity === first.payerEntity,
    );
    return second ? [first, second] : [];
  });
  await staff.call(addRecoupmentGroup, {
    params: { id: one!.contractId },
    body: { name: 'All of one licensor', allContracts: true, startDate: '2026-01-01', endDate: '2029-12-31' },
  });
  await staff.call(savePaymentCondition, {
    params: { id: one!.contractId },
    body: { recoupedFirst: [other!.contractId], version: 0 },
  });
  const contract = await staff.call(getContract, { params: { id: one!.contractId } });
  await staff.call(updateLicenseContract, {
    params: { id: one!.contractId },
    body: { ...contract, secrecy: 'secret', settlement: 'Each quarter', summary: 'As agreed' },
  });
};

/** Makes a business with booked and received income and a decision, exports it, and sees its next statement. */
const leaveOld = async (): Promise<void> => {
  const old = await startProduct();
  try {
    const [staff, agent] = [await old.as('staff'), await old.as('agent')];
    await bindContracts(staff);
    const agentId = await loadCompanyId(agent);
    const { batchId } = await batchFrom(old, agent, 'first.csv', believeStatement(first), agentId);
    const stranger = (await loadRows(agent, batchId)).find(({ title }) => title === songs.stranger.title)!;
    await agent.call(ignoreRow, { query: { incomeStatementRowId: stranger.rowId } });
    await agent.call(reviewAgain, { params: { id: batchId } });
    await settle(old);
    await bookBatch(old, agent, batchId);
    await staff.call(confirmStatementPayments, {
      body: { statementIdList: [batchId], payDate: '2026-11-02' },
    });
    await settle(old);
    before = await takeAlong(old, staff, demoPassword);
    const later = await batchFrom(old, agent, 'next.csv', next, agentId);
    nextBefore = decided(await loadRows(agent, later.batchId));
    await bookBatch(old, agent, later.batchId);
    splitBefore = await splits(await takeAlong(old, staff, demoPassword));
  } finally {
    await old.dispose();
  }
};

beforeAll(async () => {
  await leaveOld();
  folder = mkdtempSync(join(tmpdir(), 'moving-'));
  for (const [path, content] of before.files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }

  product = await startEmptyProduct();
  await createFirstStaff(demoPassword);
  const body = { account: 'chief', password: demoPassword };
  const { accessToken } = await createCaller(product.url)(login, { body });
  chief = personWith(product.url, accessToken);
});
afterAll(async () => {
  await product?.dispose();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

describe('a business that left and moves into an empty instance', () => {
  it('comes in as a whole, without an error', async () => {
    const { result, errors } = await moveIn(chief.call, folder);
    expect(errors).toEqual([]);
    expect(result).toMatchObject({ state: 'done', failed: 0 });
  });

  it('changes nothing when it comes in again', async () => {
    const { result, errors } = await moveIn(chief.call, folder);
    expect(errors).toEqual([]);
    expect(result).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });

  it('has the same catalogue, contracts, payees and balances to the last digit', async () => {
    const after = await takeAlong(product as Product, chief, demoPassword);
    for (const sheet of sheets) {
      const path = `catalogue/${sheet}.csv`;
      const rows = sorted(await before.rows(path));
      expect([sheet, sorted(await after.rows(path))]).toEqual([sheet, rows]);
      if (sheet === 'groups' || sheet === 'conditions') expect(rows).not.toEqual([]);
    }
  });

  it('keeps the secrecy, settlement and summary of a contract', async () => {
    const secret = (await before.rows('catalogue/contracts.csv')).filter(
      ({ secrecy }) => secrecy === 'secret',
    );
    expect(secret[0]).toMatchObject({ settlement: 'Each quarter', summary: 'As agreed' });
  });

  it('licenses and splits the next statement the same way, by the same decisions', async () => {
    const { items } = await chief.call(listRightOwners, { query: { getMusician: 'false', limit: 100 } });
    const agent = items.find(({ isAgent, names }) => isAgent && names.length > 0)!;
    const { batchId } = await batchFrom(product as Product, chief, 'next.csv', next, agent.rightOwnerId);
    expect(decided(await loadRows(chief, batchId))).toEqual(nextBefore);
    await bookBatch(product as Product, chief, batchId);
    const splitAfter = await splits(await takeAlong(product as Product, chief, demoPassword));
    expect(splitAfter).toEqual(splitBefore);
    expect(splitBefore.length).toBeGreaterThan(1);
    expect(nextBefore.find(({ title }) => title === songs.stranger.title)).toMatchObject({ ignored: true });
  });
});
