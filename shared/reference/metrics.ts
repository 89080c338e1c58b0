/** Where the product's own metrics are found in CloudWatch. */
export const metricNamespace = 'Refrain';

/** Work in hand across the whole business, counted every quarter of an hour. */
export const workMetrics = [
  /** Statement files that wait for their turn or are being read. */
  'FilesInLine',
  /** Batches that wait for somebody to map their columns, decide their rows or book them. */
  'BatchesToDecide',
  /** Batches whose import failed and that nobody has dealt with. */
  'BatchesFailed',
  /** Batches that are booked and whose money has not been received. */
  'BatchesToReceive',
  /** Changes, rates and payments that wait for a second person. */
  'ProposalsWaiting',
  /** Withdrawals that were requested and are not paid. */
  'WithdrawalsToPay',
  /** Withdrawals paid so far; a graph shows by how many it grows. */
  'WithdrawalsPaid',
] as const;
export type WorkMetric = (typeof workMetrics)[number];

/** The product's own metrics; `LedgerFaults` is what the daily check of the ledger found to be wrong. */
export type MetricName = 'LedgerFaults' | WorkMetric;
