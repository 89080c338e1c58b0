import type { PayerEntity } from '../../shared/reference/enumerations.ts';

/** Letters of each paying company in the numbers of its documents. */
const payerLetters: Readonly<Record<PayerEntity, string>> = {
  beijing: 'BJ',
  shanghai: 'SH',
  taipei: 'TP',
  singaporeMalaysia: 'SG',
  malaysia: 'MY',
  coworkBeijing: 'CBJ',
  coworkShanghai: 'CSH',
  coworkTaipei: 'CTP',
};

/** Series of numbered documents: those of withdrawals, and royalty statements sent to licensors. */
const seriesLetters = { withdrawal: 'W', statement: 'S' } as const;
export type DocumentSeries = keyof typeof seriesLetters;

/** Sequence of document numbers: a series of a paying company in one of its years (`YYYY`). */
export type DocumentSequence = { series: DocumentSeries; payer: PayerEntity; year: string };

/** Returns the number of a document as printed, such as `TP-2026-W00042`. */
export const formatDocumentNumber = ({ series, payer, year }: DocumentSequence, place: number): string =>
  `${payerLetters[payer]}-${year}-${seriesLetters[series]}${String(place).padStart(5, '0')}`;
