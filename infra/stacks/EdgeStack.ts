import { CfnParameter, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmAbove, makeAlarmTopic } from '../constructs/alarms.ts';
import type { StageSettings } from '../settings/stageSettings.ts';

/**
 * Alarms on what the distribution and its firewall count. Their metrics are in us-east-1 alone, where an alarm has to be too, with a
 * topic of its own. Sources: CloudFront Developer Guide, "View CloudFront metrics"; AWS WAF Developer Guide, "AWS WAF metrics and
 * dimensions".
 */
export class EdgeStack extends Stack {
  /** @param firewallMetric name of the metrics of the firewall */
  constructor(
    scope: Construct,
    id: string,
    firewallMetric: string,
    settings: StageSettings,
    props?: StackProps,
  ) {
    super(scope, id, props);
    const topic = makeAlarmTopic(this, settings);
    // The distribution is in a stack of another region, whose outputs no template can refer to.
    const DistributionId = new CfnParameter(this, 'DistributionId', {
      description: 'Output of the stack of the web app',
    }).valueAsString;
    const faults = new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId, Region: 'Global' },
      statistic: 'Average',
      period: Duration.minutes(5),
    });
    alarmAbove(topic, 5, {
      id: 'EdgeFaults',
      metric: faults,
      heading: 'The distribution answers with faults',
    });
    const blocked = new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: firewallMetric, Rule: 'ALL' },
      statistic: 'Sum',
      period: Duration.minutes(5),
    });
    alarmAbove(topic, 100, { id: 'CallsBlocked', metric: blocked, heading: 'The firewall refuses calls' });
  }
}
