import { createHash } from 'node:crypto';
import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import {
  createStatementRecord,
  deliverStatementRecord,
  downloadStatementProof,
  downloadStatementRecord,
  getKnownProof,
  listStatementRecords,
} from '../../../../shared/accounting/statementRecordRoutes.ts';
import { getBatch } from '../../../../shared/statements/routes.ts';
import { proofRecordSchema, type ProofRecord } from '../../../../shared/statementProofs/records.ts';
import { verifyStatementProof } from '../../../../shared/statementProofs/verifyStatementProof.ts';
import { manifestKeys, readManifests } from '../../../../functions/audit/evidence/evidenceStore.ts';
import { readWhole } from '../../../../functions/files/files.ts';
import { runStatementCheck } from '../../../../infra/tools/verifyStatement/runStatementCheck.ts';
import { fireSchedule } from '../../../support/fireSchedule.ts';
import { chained } from '../../../support/chained.ts';
import type { Person } from '../../../support/product.ts';
import { downloadFile, startWithReceivedStatement } from '../../../api/reportFiles.ts';
import { settle } from '../../../api/statements.ts';

const step = chained();

const { product, staff, musician, company, licensorId, agentId, batchId } =
  await startWithReceivedStatement();
await fireSchedule(product, 'ExportBooks');

afterAll(() => product?.dispose());

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const recordsIn = (bytes: Uint8Array): ProofRecord[] =>
  Buffer.from(bytes)
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => proofRecordSchema.parse(JSON.parse(line.split('\t')[0]!)));

describe('the proof of a royalty statement', () => {
  let statementRecordId: string;
  let proof: Uint8Array;
  const fetchProof = (person: Person) =>
    downloadFile(product, () => person.call(downloadStatementProof, { body: { statementRecordId } }));

  step('belongs to staff and, once it is delivered, to its licensor alone', async () => {
    const made = await staff.call(createStatementRecord, {
      body: {
        licensorId,
        agentId,
        payerEntity: 'taipei',
        currency: 'TWD',
        startDate: '2026-08-01',
        endDate: '2026-08-31',
      },
    });
    ({ statementRecordId } = made);
    await settle(product);
    await downloadFile(product, () =>
      staff.call(downloadStatementRecord, { body: { statementRecordId, format: 'pdf' } }),
    );
    const ask = (person: Person) => person.ask(downloadStatementProof, { body: { statementRecordId } });
    expect(await ask(musician)).toMatchObject({ status: 404, name: 'DataNotFound' });
    const { items } = await staff.call(listStatementRecords, { query: { licensorId } });
    await staff.call(deliverStatementRecord, {
      params: { id: statementRecordId },
      body: { version: items[0]!.version },
    });
    expect(await ask(company)).toMatchObject({ status: 404, name: 'DataNotFound' });
    proof = await fetchProof(musician);
  });

  step('leads from the balance to the rows of the file, whose digest it has', async () => {
    const verified = await verifyStatementProof(piecesOf(proof));
    expect(verified.faults).toEqual([]);
    expect(verified.holds).toBe(true);
    const batch = await staff.call(getBatch, { params: { id: batchId } });
    expect(verified.sources).toMatchObject([{ batchNo: batch.batchNo, sha256: batch.sha256 }]);
    const [last] = await readManifests((await manifestKeys()).slice(-1));
    const sha256 = createHash('sha256').update(last!.text).digest('hex');
    expect(verified.books?.sha256).toBe(sha256);
    expect(verified.counts).toMatchObject({ withoutRows: 0 });
    expect(verified.counts.rows).toBeGreaterThan(0);
    const { items } = await musician.call(listStatementRecords, { query: {} });
    expect(verified.statement).toMatchObject({
      royalty: items[0]!.totals!.royalty,
      closing: items[0]!.totals!.closing,
      number: items[0]!.documentNumber,
    });
  });

  step('holds the rows of its licensor alone', async () => {
    const records = recordsIn(proof);
    const titles = new Set(records.flatMap((record) => (record.kind === 'row' ? [record.title] : [])));
    expect(titles.size).toBe(1);
    const text = Buffer.from(proof).toString('utf8');
    expect(text).toContain('60000');
    expect(text).not.toContain('9000.01');
  });

  step('has the same bytes when it is made again', async () => {
    const digest = createHash('sha256').update(proof).digest('hex');
    const { name } = product.cloud.resources.find('function', 'makeReportTask');
    await product.cloud.functions.invoke(name, {
      reportId: 'rpt_again',
      job: { kind: 'proof', statementRecordId, run: 1 },
    });
    const again = await readWhole('reports/rpt_again.proof');
    expect(createHash('sha256').update(again).digest('hex')).toBe(digest);
  });

  step('is known by its digest to anybody, and no other digest is', async () => {
    const { digest, keyId, madeAt } = await verifyStatementProof(piecesOf(proof));
    const ask = (wanted: string) => fetch(`${product.url}${getKnownProof.path.replace('{digest}', wanted)}`);
    const known = await ask(digest);
    expect(await known.json()).toMatchObject({ keyId, madeAt });
    expect((await ask('0'.repeat(64))).status).toBe(404);
  });

  step('is checked by a command, which names a changed line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proof-'));
    const [whole, changed] = [join(folder, 'whole.proof'), join(folder, 'changed.proof')];
    writeFileSync(whole, proof);
    const text = Buffer.from(proof).toString('utf8');
    writeFileSync(changed, text.replace('"60000"', '"61000"'));
    expect(await runStatementCheck([whole])).toBe(0);
    expect(await runStatementCheck([whole, '--key', '0'.repeat(64)])).toBe(1);
    expect(await runStatementCheck([whole, changed])).toBe(1);
    expect(await runStatementCheck([changed])).toBe(1);
    expect(await runStatementCheck([])).toBe(2);
    expect(await runStatementCheck([join(folder, 'none')])).toBe(2);
  });
});
