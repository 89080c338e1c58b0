// biome-ignore-all lint/suspicious/noConsole: a metric is a line of the log stream, in CloudWatch's embedded metric format

import { metricNamespace, type MetricName } from '../../shared/reference/metrics.ts';

/**
 * Reports a count to CloudWatch without a request: the log line is the metric.
 * @param dimensions what the count is about, such as the check it comes from
 */
export const countMetric = (
  name: MetricName,
  value: number,
  dimensions: Record<string, string> = {},
): void => {
  console.log(
    JSON.stringify({
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [
          {
            Namespace: metricNamespace,
            Dimensions: [Object.keys(dimensions)],
            Metrics: [{ Name: name, Unit: 'Count' }],
          },
        ],
      },
      ...dimensions,
      [name]: value,
    }),
  );
};
