// biome-ignore-all lint/suspicious/noConsole: a metric is a line of the log stream, in CloudWatch's embedded metric format

import { metricNamespace, type MetricName } from '../../shared/reference/metrics.ts';

/**
 * Reports counts of this function to CloudWatch without a request: the log line is the metric. The function's name separates
 * the stages of one account.
 */
export const reportMetrics = (counts: Readonly<Partial<Record<MetricName, number>>>): void => {
  const dimensions = { FunctionName: process.env.AWS_LAMBDA_FUNCTION_NAME };
  console.log(
    JSON.stringify({
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [
          {
            Namespace: metricNamespace,
            Dimensions: [Object.keys(dimensions)],
            Metrics: Object.keys(counts).map((name) => ({ Name: name, Unit: 'Count' })),
          },
        ],
      },
      ...dimensions,
      ...counts,
    }),
  );
};
