import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { metricNamespace, type MetricName } from '../../shared/reference/metrics.ts';

const metrics = new Metrics({ namespace: metricNamespace });
// Alarms know the function alone, not the library's name of a service.
metrics.clearDefaultDimensions();

/**
 * Reports counts of this function to CloudWatch without a request: the log line is the metric. The function's name separates
 * the stages of one account.
 */
export const reportMetrics = (counts: Readonly<Partial<Record<MetricName, number>>>): void => {
  metrics.addDimension('FunctionName', process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'local');
  for (const [name, count] of Object.entries(counts)) metrics.addMetric(name, MetricUnit.Count, count);
  metrics.publishStoredMetrics();
};
