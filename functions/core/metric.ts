import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { metricNamespace, type MetricName } from '../../shared/api/metrics.ts';

const metrics = new Metrics({ namespace: metricNamespace });
// Alarms use the function's name only, not the library's service name.
metrics.clearDefaultDimensions();

/**
 * Reports counts of this function to CloudWatch without a request: the log line is the metric. The function's name
 * distinguishes the stages in one account.
 */
export const reportMetrics = (counts: Readonly<Partial<Record<MetricName, number>>>): void => {
  metrics.addDimension('FunctionName', process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local');
  for (const [name, count] of Object.entries(counts)) metrics.addMetric(name, MetricUnit.Count, count);
  metrics.publishStoredMetrics();
};
