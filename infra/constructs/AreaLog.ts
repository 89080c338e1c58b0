import { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { faultPattern } from './faultPattern.ts';
import type { Resources } from './resources.ts';

/** Returns the CloudWatch namespace with the faults of a stage's functions: a metric for each area, named after it. */
export const faultNamespace = ({ functionName }: Pick<Resources, 'functionName'>): string =>
  functionName('faults');

/**
 * The log of an area's functions, and the metric that counts their faults. A function that is added writes to it as well,
 * so the alarm of its area watches it from its first call on. The metric exists, and costs, only while there are faults.
 */
export class AreaLog extends Construct {
  readonly group: LogGroup;

  constructor(scope: Construct, area: string, resources: Resources) {
    super(scope, 'Log');
    this.group = new LogGroup(this, 'Group', {
      retention: resources.settings.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new MetricFilter(this, 'Faults', {
      logGroup: this.group,
      filterPattern: FilterPattern.literal(faultPattern),
      metricNamespace: faultNamespace(resources),
      metricName: area,
      metricValue: '1',
    });
  }

  /** Returns what lets a role write to the log, and nothing else. */
  get writing(): PolicyStatement {
    return new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [this.group.logGroupArn],
    });
  }
}
