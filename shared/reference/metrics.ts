/** Where the product's own metrics are found in CloudWatch. */
export const metricNamespace = 'Refrain';

/** The product's own metrics: what the daily check of the ledger found to be wrong. */
export type MetricName = 'LedgerFaults';
