import { createHash } from 'node:crypto';
import { totalsWrite } from '../accounting/statementRecordStore.ts';
import { ownerLanguage } from '../reports/readerNames.ts';
import { recordJob } from '../reports/recordJob.ts';
import { reportIdOf } from '../reports/reportId.ts';
import { putReport } from '../reports/reportStore.ts';
import { loadRecordStatement } from '../reports/statement/loadStatement.ts';
import { loadRecordWithBasis } from '../reports/statement/recordBasis.ts';
import { freshReads } from '../reports/statement/statementReads.ts';
import { statementPdf } from '../reports/statement/statementPdf.ts';
import { statementXlsx } from '../reports/statement/statementXlsx.ts';
import type { StoredRun } from './runStore.ts';
import { changeStatement, type StoredStatement } from './statementStore.ts';

/** Counts and hashes a stream while it is read. */
const measured = (stream: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of stream) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  return { pieces: pieces(), result: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/**
 * Makes the PDF and the workbook of a statement in the language of its licensor. The same data make the same bytes.
 * @throws Refusal `ReportTooLarge`
 */
export const makeFilesOf = async (
  run: StoredRun,
  statement: StoredStatement,
  reads = freshReads,
): Promise<void> => {
  const { statementRecordId, recordRun, agentId, licensorId } = statement;
  const owner = await reads.loadRightOwner(licensorId);
  const language = ownerLanguage(owner.nativeCultureInfo);
  const job = recordJob(statementRecordId, recordRun, language);
  const reportId = await reportIdOf(job, '', agentId, reads.markOfLook);
  const { record, basis } = await loadRecordWithBasis(statementRecordId, recordRun);
  const royalty = await loadRecordStatement(record, { basis, language, reads });
  const pdf = await statementPdf(royalty);
  const xlsx = measured(statementXlsx(royalty));
  const { opening, royalty: earned, advanced, deducted, held, withdrawn, closing, lines } = royalty;
  const totals = {
    opening,
    royalty: earned,
    advanced,
    deducted,
    held,
    withdrawn,
    closing,
    lines: lines.length,
  };
  const noted = () => [
    totalsWrite(statementRecordId, recordRun, totals),
    changeStatement(run.statementRunId, statement, {
      reportId,
      files: {
        pdf: { bytes: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') },
        xlsx: xlsx.result(),
      },
    }),
  ];
  await putReport(reportId, { pdf, xlsx: xlsx.pieces, noted });
};
