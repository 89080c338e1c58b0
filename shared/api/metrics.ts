/** CloudWatch namespace of the product's own metrics. */
export const metricNamespace = 'Refrain';

/** Metrics of open work across the whole business, counted every quarter of an hour. */
export const workMetrics = [
  /** Statement files that wait in the queue or are being read. */
  'FilesInLine',
  /** Batches that wait for somebody to map their columns, decide their rows or book them. */
  'BatchesToDecide',
  /** Batches whose import failed and that nobody has resolved. */
  'BatchesFailed',
  /** Batches that are booked and whose money has not been received. */
  'BatchesToReceive',
  /** Changes, rates and payments that wait for a second person. */
  'ProposalsWaiting',
  /** Withdrawals requested and not yet paid. */
  'WithdrawalsToPay',
  /** Withdrawals paid so far, in total. A graph shows the increase. */
  'WithdrawalsPaid',
] as const;
export type WorkMetric = (typeof workMetrics)[number];

/**
 * The product's own metrics. `LedgerFaults` counts the findings of the daily check of the ledger, `ExchangeRateFaults`
 * the published files and rates that could not be used.
 */
export type MetricName = 'LedgerFaults' | 'ExchangeRateFaults' | WorkMetric;
