import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { statementRunObjects } from '../../../functions/db/keys/statementRuns.ts';
import { readWhole } from '../../../functions/files/files.ts';
import { archiveNext } from '../../../functions/statementRuns/archiveRun.ts';
import { loadRun } from '../../../functions/statementRuns/runStore.ts';
import {
  downloadStatementProof,
  downloadStatementRecord,
  listStatementRecords,
} from '../../../shared/accounting/statementRecordRoutes.ts';
import type { Answer } from '../../../shared/api/route.ts';
import { getIncomeReport } from '../../../shared/income/routes.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { verifyStatementProof } from '../../../shared/statementProofs/verifyStatementProof.ts';
import {
  archiveStatementRun,
  downloadRunArchive,
  getRunStatement,
  getStatementRun,
  listRunFailures,
  listRunStatements,
  listStatementRuns,
  lockStatementRun,
  makeStatementsAgain,
  publishStatementRun,
  startStatementRun,
  unlockStatementRun,
  unpublishStatementRun,
} from '../../../shared/statementRuns/routes.ts';
import { chained } from '../../support/chained.ts';
import { downloadFile, isPdf, startWithReceivedStatement } from '../../api/reportFiles.ts';
import { settle } from '../../api/statements.ts';

type Run = Answer<typeof getStatementRun>;
type Statements = Answer<typeof listRunStatements>['items'];

const step = chained();
let id: string;

const { product, staff, musician, company, licensorId } = await startWithReceivedStatement();

afterAll(() => product?.dispose());

const now = (): Promise<Run> => staff.call(getStatementRun, { params: { id } });
const statements = async (): Promise<Statements> =>
  (await staff.call(listRunStatements, { params: { id } })).items;
const ofMusician = async () => (await statements()).find((one) => one.licensorId === licensorId)!;

/** Routes that move the run on, called alike. */
type Move =
  | typeof archiveStatementRun
  | typeof lockStatementRun
  | typeof makeStatementsAgain
  | typeof publishStatementRun
  | typeof unlockStatementRun
  | typeof unpublishStatementRun;

const ask = (route: Move, version: number) =>
  staff.ask(route as typeof publishStatementRun, { params: { id }, body: { version } });

/** Begins work of the run, and waits until it has ended. */
const work = async (route: Move): Promise<Run> => {
  const { version } = await now();
  expect((await ask(route, version)).name).toBeUndefined();
  await settle(product);
  return now();
};

describe('a royalty statement run', () => {
  let first: Statements[number];

  step('makes the statements of all licensors of a month, once, even when two people start it', async () => {
    const start = () => staff.ask(startStatementRun, { body: { month: '2026-08' } });
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ name = 'Success' }) => name).sort()).toEqual(['InvalidOperation', 'Success']);
    await settle(product);
    const { items } = await staff.call(listStatementRuns, {});
    expect(items).toHaveLength(1);
    id = items[0]!.statementRunId;
    expect(items[0]).toMatchObject({ state: 'open', month: '2026-08' });
    const { counts, job, licensors } = await now();
    expect(job).toBeUndefined();
    expect(counts).toMatchObject({ failed: 0, blocked: 0, published: 0 });
    expect(counts.done).toBe(licensors);
    expect(counts.statements).toBeGreaterThan(1);
    expect((await staff.call(listRunFailures, { params: { id } })).total).toBe(0);
  });

  step(
    'has the figures of the income report and of the ledger, by licensor, contract and currency',
    async () => {
      first = await ofMusician();
      const { royalty } = await musician.call(getIncomeReport, { query: {} });
      expect(first).toMatchObject({ figures: { royalty, opening: '0', closing: royalty } });
      expect(first.exceptions).not.toContain('differs');
      const detail = await staff.call(getRunStatement, {
        params: { id, statementRecordId: first.statementRecordId },
      });
      expect(sum(detail.contracts.map((contract) => contract.royalty))).toBe(royalty);
      const all = await statements();
      const { totals } = await now();
      for (const total of totals) {
        const own = all.filter(({ currency }) => currency === total.currency);
        expect(total.statements).toBe(own.length);
        expect(total.royalty).toBe(sum(own.map(({ figures }) => figures.royalty)));
        expect(total.closing).toBe(sum(own.map(({ figures }) => figures.closing)));
      }
    },
  );

  step('numbers the statements of a paying company without gaps', async () => {
    const numbers = (await statements())
      .filter(({ payerEntity }) => payerEntity === 'taipei')
      .map(({ documentNumber }) => Number(documentNumber!.replace(/^.*S/, '')))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  step('makes the same bytes again while nothing changed', async () => {
    const digests = (all: Statements) => all.map(({ documentNumber, files }) => [documentNumber, files]);
    const before = digests(await statements());
    expect(before.every(([, files]) => files)).toBe(true);
    await work(makeStatementsAgain);
    expect(digests(await statements())).toEqual(before);
  });

  step('is neither published before it is locked, nor made again after', async () => {
    const { version } = await now();
    expect((await ask(publishStatementRun, version)).name).toBe('InvalidOperation');
    expect((await ask(lockStatementRun, version)).name).toBeUndefined();
    expect((await ask(makeStatementsAgain, version + 1)).name).toBe('InvalidOperation');
    expect((await ask(unlockStatementRun, version)).name).toBe('StaleVersion');
    expect((await ask(unlockStatementRun, version + 1)).name).toBeUndefined();
    expect((await ask(lockStatementRun, version + 2)).name).toBeUndefined();
    expect((await musician.call(listStatementRecords, { query: {} })).total).toBe(0);
  });

  step('gives each licensor its own statement and a mail when it is published', async () => {
    const published = await work(publishStatementRun);
    expect(published).toMatchObject({ state: 'published' });
    expect(published.counts.published).toBe(published.counts.statements);
    const { items } = await musician.call(listStatementRecords, { query: {} });
    expect(items.map(({ statementRecordId }) => statementRecordId)).toEqual([first.statementRecordId]);
    const read = () =>
      musician.call(downloadStatementRecord, {
        body: { statementRecordId: first.statementRecordId, format: 'pdf' },
      });
    expect(isPdf(await downloadFile(product, read))).toBe(true);
    const other = await company.ask(downloadStatementRecord, {
      body: { statementRecordId: first.statementRecordId, format: 'pdf' },
    });
    expect(other.name).toBe('ReportNotYours');
    const { statementRecordId } = first;
    const proof = await downloadFile(product, () =>
      musician.call(downloadStatementProof, { body: { statementRecordId } }),
    );
    const verified = await verifyStatementProof(new Blob([Buffer.from(proof)]).stream());
    expect(verified.faults).toEqual([]);
    expect(verified.statement).toMatchObject({
      number: first.documentNumber,
      closing: first.figures.closing,
    });
    const foreign = await company.ask(downloadStatementProof, { body: { statementRecordId } });
    expect(foreign).toMatchObject({ status: 404, name: 'DataNotFound' });
    expect((await ofMusician()).mails).toHaveLength(1);
  });

  step('says of each whether anybody signs in for its licensor, and so was told', async () => {
    const told = (await statements()).map(({ hasReader, mails = [] }) => [hasReader, mails.length > 0]);
    expect(told).toContainEqual([true, true]);
    expect(told).toContainEqual([false, false]);
    expect(told.filter(([hasReader, isTold]) => hasReader !== isTold)).toEqual([]);
  });

  step('writes all PDFs and workbooks into one archive, the same each time', async () => {
    const { archives } = await work(archiveStatementRun);
    expect(archives).toHaveLength(1);
    const [archive] = archives;
    const { url } = await staff.call(downloadRunArchive, { params: { id }, body: { name: archive!.name } });
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(archive!.sha256);
    const files = unzipSync(bytes);
    const all = await statements();
    expect(Object.keys(files)).toHaveLength(2 * all.length);
    const digests = Object.values(files).map((file) => createHash('sha256').update(file).digest('hex'));
    const expected = all.flatMap(({ files: made }) => [made!.pdf.sha256, made!.xlsx.sha256]);
    expect(digests.toSorted()).toEqual(expected.toSorted());
    expect((await work(archiveStatementRun)).archives).toEqual(archives);
  });

  step('begins a further archive where one is full, and takes each statement once', async () => {
    const run = await loadRun(id);
    const all = await statements();
    const most = { bytes: 1_000_000_000, files: 2, statementsAtOnce: 1 };
    const written = [];
    let archives = run.archives;
    let cursor: string | undefined;
    do {
      const before = cursor;
      const one = await archiveNext({ ...run, archives }, cursor, most);
      // A step that is repeated writes the same archive again.
      expect(await archiveNext({ ...run, archives: one.archives }, before, most)).toEqual(one);
      ({ archives, next: cursor } = one);
      written.push(archives.at(-1)!);
    } while (cursor !== undefined);
    expect(archives).toEqual(written);
    expect(archives.map(({ name, files }) => [name, files])).toEqual(
      all.map((_, place) => [`statements-2026-08-${place + 1}.zip`, 2]),
    );
    const digests = await Promise.all(
      archives.map(async ({ name }) =>
        Object.values(unzipSync(await readWhole(statementRunObjects.archive(id, name)))).map((file) =>
          createHash('sha256').update(file).digest('hex'),
        ),
      ),
    );
    const expected = all.flatMap(({ files: made }) => [made!.pdf.sha256, made!.xlsx.sha256]);
    expect(digests.flat().toSorted()).toEqual(expected.toSorted());
  });

  step('is taken back from its licensors, and published again with another mail', async () => {
    const taken = await work(unpublishStatementRun);
    expect(taken).toMatchObject({ state: 'locked', counts: { published: 0, blocked: 0 } });
    expect((await musician.call(listStatementRecords, { query: {} })).total).toBe(0);
    await work(publishStatementRun);
    expect((await ofMusician()).mails).toHaveLength(2);
    expect((await ofMusician()).files).toEqual(first.files);
  });

  it('is no business of a licensor, and of staff who do not pay', async () => {
    for (const person of [musician, await product.as('reviewer')]) {
      expect((await person.ask(getStatementRun, { params: { id } })).name).toBe('NotAllowed');
      expect((await person.ask(startStatementRun, { body: { month: '2026-08' } })).name).toBe('NotAllowed');
    }
  });
});
