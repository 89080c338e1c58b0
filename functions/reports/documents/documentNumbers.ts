import { setTimeout as pause } from 'node:timers/promises';
import {
  documentNumberOf,
  type DocumentSequence,
  type DocumentSeries,
} from '../../../shared/reports/documentNumber.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import { Refusal } from '../../core/refusal.ts';
import { update, type Write } from '../../db/commit.ts';
import { getItem } from '../../db/items.ts';
import { reportKeys } from '../../db/keys/reports.ts';

/** Returns the next number of a sequence, and the write that takes it. */
const nextNumber = async (sequence: DocumentSequence): Promise<{ documentNumber: string; taken: Write }> => {
  const key = reportKeys.documentSequence(sequence);
  const last = Number((await getItem<{ last: number }>(key))?.last ?? 0);
  const taken = update(
    key,
    {
      expression: 'SET #type = :type, #last = :next ADD #version :one',
      condition: last ? '#last = :last' : 'attribute_not_exists(pk)',
      names: { '#type': 'type', '#last': 'last', '#version': 'version' },
      values: { ':type': 'documentSequence', ':next': last + 1, ':one': 1, ...(last && { ':last': last }) },
    },
    'DocumentNumberTaken',
  );
  return { documentNumber: documentNumberOf(sequence, last + 1), taken };
};

/** Maximum attempts to take a number when other documents take it first. */
const maxTurns = 40;

/**
 * Issues a document under the next number of its paying company and year. The number is taken in the transaction that issues
 * the document, so that no number is missing from a sequence.
 * @param day day of the document (`YYYY-MM-DD`) in the paying company's time zone
 * @param issue commits the document in one transaction with `taken`; called again when another document took the number
 * @throws Refusal `DocumentNumberTaken` after the last attempt
 */
export const issueNumbered = async <T>(
  { series, payer, day }: { series: DocumentSeries; payer: PayerEntity; day: string },
  issue: (documentNumber: string, taken: Write) => Promise<T>,
): Promise<T> => {
  for (let turn = 1; ; turn += 1) {
    const { documentNumber, taken } = await nextNumber({ series, payer, year: day.slice(0, 4) });
    try {
      return await issue(documentNumber, taken);
    } catch (error) {
      const isOvertaken = error instanceof Refusal && error.result === 'DocumentNumberTaken';
      if (!isOvertaken || turn === maxTurns) throw error;
      await pause(Math.random() * 20 * Math.min(turn, 10));
    }
  }
};
