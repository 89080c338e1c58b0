import { spawn } from 'node:child_process';
import { once as happens } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { exportCatalogue } from '../../../shared/catalogueImport/routes.ts';
import type { ExportedKind } from '../../../shared/catalogueImport/schema.ts';
import { listContracts } from '../../../shared/contracts/routes.ts';
import { downloadLeaving, listLeavings, requestLeaving } from '../../../shared/leaving/routes.ts';
import { loadIdentityOf } from '../../../functions/api/identity.ts';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { createLeaving, loadLeaving, shownLeaving } from '../../../functions/leaving/leavingStore.ts';
import { leavingStep } from '../../../functions/leaving/leavingStep.ts';
import { checkFolder } from '../../../infra/tools/moving/unpack.ts';
import { startProduct, type Person } from '../../support/product.ts';
import { batchFrom, believeStatement, bookBatch, loadCompanyId, songs } from '../../api/statements.ts';
import { takeAlong } from './archives.ts';

const sold = [
  { ...songs.moonlight, net: '120.5' },
  { ...songs.paperBoats, net: '33.25', platform: 'KKBOX' },
  { ...songs.stranger, net: '7' },
];

const product = await startProduct();
const staff = await product.as('staff');
const agent = await product.as('agent');
const ownerId = await loadCompanyId(agent);
const { batchId } = await batchFrom(product, agent, 'autumn.csv', believeStatement(sold), ownerId);
await bookBatch(product, agent, batchId);
afterAll(() => product?.dispose());

/** Returns every row of a kind, as the export on screen gives them. */
const exportedBy = async (kind: ExportedKind) => {
  const rows: Record<string, string>[] = [];
  let cursor: string | undefined;
  do {
    const page = await staff.call(exportCatalogue, { query: { kind, ...(cursor && { cursor }) } });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor);
  return rows;
};

/** Returns the numbers of the contracts in an export. */
const numbersIn = async (rows: (path: string) => Promise<Readonly<Record<string, string>>[]>) =>
  new Set((await rows('catalogue/contracts.csv')).map(({ contract_number: number }) => number));

/** Returns the numbers of the contracts a person's list shows; none without the right to see it. */
const contractsShownTo = async (person: Person) => {
  const answer = await person.ask(listContracts, { query: { limit: 100 } });
  if (answer.name === 'NotAllowed') return new Set();
  const { items } = answer.body as { items: { contractNumber: string }[] };
  return new Set(items.map(({ contractNumber }) => contractNumber));
};

describe('leaving with all records', () => {
  it('asks for the password again, and starts nothing without it', async () => {
    const refused = await staff.ask(requestLeaving, { body: { password: 'another2026' } });
    expect(refused.name).toBe('WrongAccountOrPassword');
    expect((await staff.call(listLeavings)).items).toEqual([]);
  });

  it('gives staff every record, with full numbers and files as they came', async () => {
    const { rows, files, manifest } = await takeAlong(product, staff, demoPassword);
    for (const kind of ['rightOwners', 'musicalWorks', 'songs', 'albums', 'contracts'] as const) {
      const here = await exportedBy(kind);
      const taken = await rows(`catalogue/${kind}.csv`);
      expect([kind, taken.length]).toEqual([kind, here.length]);
      const names = (of: Readonly<Record<string, string>>[]) =>
        of.map(({ name, contract_number: number }) => name ?? number).toSorted();
      expect(names(taken)).toEqual(names(here));
    }
    const payees = await rows('catalogue/payees.csv');
    expect(payees.some(({ kind, number }) => kind === 'bank' && /^\d{6,}$/.test(number!))).toBe(true);
    expect(payees.every(({ number = '' }) => !number.includes('•'))).toBe(true);
    expect([...files.keys()].filter((path) => path.startsWith('statements/files/'))).not.toEqual([]);
    expect(manifest).toMatchObject({ of: { kind: 'business' }, leftOut: [] });
  });

  it('holds no secret: no password, token, code, session or sealed number', async () => {
    const { files } = await takeAlong(product, staff, demoPassword);
    const text = [...files]
      .filter(([path]) => /\.(csv|jsonl|json)$/.test(path))
      .map(([, content]) => Buffer.from(content).toString())
      .join('\n');
    for (const word of [
      'sealedNumber',
      'refreshToken',
      'tokenHash',
      '"type":"user"',
      'subject#',
      demoPassword,
    ])
      expect([word, text.includes(word)]).toEqual([word, false]);
  });

  it.each(['licensor', 'musician', 'company'] as const)(
    'gives %s its own records and nobody else’s',
    async (account) => {
      const person = await product.as(account);
      const { musicianInfoId, companyInfoId } = await person.call(getAuthority);
      const own = (musicianInfoId ?? companyInfoId)!;
      const { rows, manifest, files } = await takeAlong(product, person, demoPassword);
      expect(manifest.of).toEqual({ kind: 'owner', ownerId: own });
      expect(await rows('catalogue/rightOwners.csv')).toHaveLength(1);
      expect(await numbersIn(rows)).toEqual(await contractsShownTo(person));
      for (const { account: name } of await rows('ledger/balances.csv')) expect(name).toContain(own);
      for (const { account: name } of await rows('ledger/journal.csv')) expect(name).toContain(own);
      for (const { licensor_id: id } of await rows('income/income.csv')) expect(id).toBe(own);
      expect([...files.keys()].filter((path) => /^(complete|statements)\//.test(path))).toEqual([]);
    },
  );

  it('gives a licensor the income a statement brought', async () => {
    const { rows } = await takeAlong(product, await product.as('musician'), demoPassword);
    const income = await rows('income/income.csv');
    expect(income.map(({ work_title: title }) => title)).toContain(songs.moonlight.title);
    expect(await rows('ledger/journal.csv')).not.toEqual([]);
  });

  it('gives an agent its contracts, the works it represents and its own statements', async () => {
    const { rows, files, manifest } = await takeAlong(product, agent, demoPassword);
    expect(manifest.of.kind).toBe('owner');
    expect(await numbersIn(rows)).toEqual(await contractsShownTo(agent));
    const statement = [...files].find(([path]) => path.endsWith('autumn.csv'));
    expect(Buffer.from(statement![1]).toString()).toBe(believeStatement(sold));
    const payees = await rows('catalogue/payees.csv');
    const owners = new Set((await rows('catalogue/rightOwners.csv')).map(({ external_id: id }) => id));
    for (const { owner } of payees) expect(owners.has(owner)).toBe(true);
  });

  it('keeps an export from everybody but the person who asked for it', async () => {
    const { leaving } = await takeAlong(product, staff, demoPassword);
    const name = leaving.archives[0]!.name;
    const reviewer = await product.as('reviewer');
    const payer = await product.as('payer');
    for (const person of [reviewer, payer, agent]) {
      const answer = await person.ask(downloadLeaving, { params: { id: leaving.leavingId }, body: { name } });
      expect(['DataNotFound', 'NotAllowed']).toContain(answer.name);
    }
    expect((await reviewer.ask(requestLeaving, { body: { password: demoPassword } })).name).toBe(
      'NotAllowed',
    );
  });

  it('gives the same when a step runs twice at once', async () => {
    const identity = await loadIdentityOf((await getUserBySignInName('staff'))!.subject);
    const leaving = await createLeaving(identity, { kind: 'business' });
    const step = () => leavingStep(leaving.actorId, leaving.leavingId);
    let isOpen = true;
    while (isOpen) {
      const both = await Promise.allSettled([step(), step()]);
      const fulfilled = both.filter((one) => one.status === 'fulfilled');
      expect(fulfilled.length).toBeGreaterThan(0);
      isOpen = (await loadLeaving(leaving.actorId, leaving.leavingId)).state === 'running';
    }
    const twice = await loadLeaving(leaving.actorId, leaving.leavingId);
    const { leaving: once } = await takeAlong(product, staff, demoPassword);
    // Each export notes one more entry in the history.
    expect(shownLeaving(twice).rows).toBe(once.rows - 1);
    expect(twice.files).toBe(once.files);
  });

  it('is taken by the command into a folder, each file as its checksum says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leaving-'));
    const command = ['--import', 'tsx', 'infra/tools/moving/leave.ts', join(folder, 'all')];
    const leaver = spawn(process.execPath, [...command, '--account', 'musician', '--url', product.url]);
    leaver.stdin.end(`${demoPassword}\n`);
    const [stdout, [status]] = await Promise.all([text(leaver.stdout), happens(leaver, 'exit')]);
    expect({ stdout, status }).toEqual({
      stdout: expect.stringMatching(/^\d+ files are in/) as string,
      status: 0,
    });
    appendFileSync(join(folder, 'all/catalogue/songs.csv'), 'x');
    expect(await checkFolder(join(folder, 'all'))).toMatchObject({ differing: ['catalogue/songs.csv'] });
    rmSync(folder, { recursive: true });
  });

  it('is kept in the history, with every download', async () => {
    const { userId } = await staff.call(getAuthority);
    const { items } = await staff.call(getHistory, { params: { id: userId }, query: { limit: 50 } });
    const actions = new Set(items.map(({ action }) => action));
    expect([...actions]).toEqual(expect.arrayContaining(['records exported', 'archive downloaded']));
  });
});
