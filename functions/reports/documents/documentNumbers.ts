import {
  formatDocumentNumber,
  type DocumentSequence,
  type DocumentSeries,
} from '../../core/documentNumber.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import { transition, type Write } from '../../db/commit.ts';
import { missing } from '../../db/expressions.ts';
import { getItem } from '../../db/items.ts';
import { reportKeys } from '../../db/keys/reports.ts';
import { retrying } from '../../db/retrying.ts';

/** Returns the next numbers of a sequence, and the write that takes them. */
const nextNumbers = async (
  sequence: DocumentSequence,
  count: number,
): Promise<{ documentNumbers: string[]; taken: Write }> => {
  const key = reportKeys.documentSequence(sequence);
  const last = Number((await getItem<{ last: number }>(key))?.last ?? 0);
  const taken = transition(
    key,
    { from: last ? { last } : missing, set: { type: 'documentSequence', last: last + count } },
    'DocumentNumberTaken',
  );
  const documentNumbers = Array.from({ length: count }, (_, place) =>
    formatDocumentNumber(sequence, last + 1 + place),
  );
  return { documentNumbers, taken };
};

/**
 * Returns the write that lets a sequence go on after a number of it that was given elsewhere; none for another number, or for
 * one that the sequence is past. It fails with `DocumentNumberTaken` when a document takes a number concurrently.
 */
export const continueAfter = async (
  documentNumber: string | undefined,
  { series, payer }: Pick<DocumentSequence, 'series' | 'payer'>,
): Promise<Write[]> => {
  const [, year = '', digits = ''] = /-(\d{4})-[A-Z](\d{5,9})$/.exec(documentNumber ?? '') ?? [];
  const sequence = { series, payer, year };
  if (formatDocumentNumber(sequence, Number(digits)) !== documentNumber) return [];
  const key = reportKeys.documentSequence(sequence);
  const last = Number((await getItem<{ last: number }>(key))?.last ?? 0);
  if (last >= Number(digits)) return [];
  return [
    transition(
      key,
      { from: last ? { last } : missing, set: { type: 'documentSequence', last: Number(digits) } },
      'DocumentNumberTaken',
    ),
  ];
};

/** Maximum attempts to take a number while other documents take numbers. */
const maxAttempts = 40;

/**
 * Issues a document under the next number of its paying company and year. The transaction that issues the document
 * takes the number, so a sequence has no gaps.
 * @param day day of the document (`YYYY-MM-DD`) in the paying company's time zone
 * @param issue commits the document in one transaction with `taken`; called again when another document took the number
 * @throws Refusal `DocumentNumberTaken` after the last attempt
 */
export const issueNumbered = async <T>(
  { series, payer, day }: { series: DocumentSeries; payer: PayerEntity; day: string },
  issue: (documentNumber: string, taken: Write) => Promise<T>,
): Promise<T> =>
  issueAllNumbered({ series, payer, day, count: 1 }, ([documentNumber], taken) =>
    issue(documentNumber!, taken),
  );

/** Issues some documents under the next numbers, as `issueNumbered` does one. */
export const issueAllNumbered = async <T>(
  { series, payer, day, count }: { series: DocumentSeries; payer: PayerEntity; day: string; count: number },
  issue: (documentNumbers: readonly string[], taken: Write) => Promise<T>,
): Promise<T> =>
  retrying('DocumentNumberTaken', maxAttempts, async () => {
    const { documentNumbers, taken } = await nextNumbers({ series, payer, year: day.slice(0, 4) }, count);
    return issue(documentNumbers, taken);
  });
