import type { DocumentSequence } from '../../core/documentNumber.ts';

/** Finished reports. Their files are objects in the files bucket. */
export const reportKeys = {
  /** Outcome of a report. Stored here because functions may read an object but not list the bucket. */
  made: (reportId: string) => ({ pk: `report#${reportId}`, sk: 'made' }),
  /** Colour and logo of a company's documents. */
  documentLook: (companyId: string) => ({ pk: companyId, sk: 'documentLook' }),
  /** Last number of a paying company's documents of a series in a year. */
  documentSequence: ({ series, payer, year }: DocumentSequence) => ({
    pk: `documentsequence#${payer}#${series}#${year}`,
    sk: 'last',
  }),
};

/** Objects of reports in the files bucket. */
export const reportObjects = {
  of: (reportId: string, format: string) => `reports/${reportId}.${format}`,
};
