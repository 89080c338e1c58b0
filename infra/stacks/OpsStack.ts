import { Annotations, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { metricNamespace } from '../../shared/reference/metrics.ts';
import type { Resources } from '../constructs/grantStatements.ts';
import { areas, routeFunctions, tasks, type FunctionSource } from '../functions.ts';
import type { ApiStack } from './ApiStack.ts';
import type { DataStack } from './DataStack.ts';

/** Families of at most ten functions, the most one metric expression may add up. */
const families = (functions: readonly FunctionSource[]): FunctionSource[][] =>
  Array.from({ length: Math.ceil(functions.length / 10) }, (_, i) => functions.slice(i * 10, (i + 1) * 10));

/** A count over five minutes; over the whole account where nothing narrows it. */
const sumOf = (namespace: string, metricName: string, dimensionsMap: Record<string, string> = {}): Metric =>
  new Metric({ namespace, metricName, dimensionsMap, statistic: 'Sum', period: Duration.minutes(5) });

/** The ops console: one dashboard, and an alarm for every queue, workflow and function family. */
export class OpsStack extends Stack {
  private readonly alarms: Topic;
  private readonly dashboard: Dashboard;

  constructor(
    scope: Construct,
    id: string,
    private readonly resources: Resources,
    api: ApiStack,
    props?: StackProps,
  ) {
    super(scope, id, props);
    this.alarms = new Topic(this, 'Alarms', { enforceSSL: true });
    this.alarms.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    this.tellSomebody();
    this.dashboard = new Dashboard(this, 'Dashboard');
    this.watchQueues(resources.data);
    this.watchMachines();
    this.watchFunctions('workflow', tasks);
    for (const area of areas) this.watchFunctions(area, routeFunctions(area));
    this.watchThrottles();
    this.watchApi(api);
    this.watchLedger();
  }

  /** Sends alarms to the address in the stage's settings; without one they show on the dashboard only. */
  private tellSomebody(): void {
    const { alarmAddress } = this.resources.settings;
    if (alarmAddress) this.alarms.addSubscription(new EmailSubscription(alarmAddress));
    else
      Annotations.of(this).addWarningV2(
        'refrain:nobodyTold',
        'Nobody is told of alarms: write an alarmAddress into the settings of the stage.',
      );
  }

  private watchQueues({ arrivals, deadArrivals }: DataStack): void {
    const dead = deadArrivals.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) });
    const age = arrivals.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) });
    this.alarm('DeadArrivals', dead, 0, 'A dropped file could not be imported');
    this.alarm('ArrivalsWaiting', age, 900, 'Dropped files wait for more than 15 minutes');
    this.graph('Inbox', [age], [dead]);
  }

  private watchMachines(): void {
    for (const [name, stateMachineName] of Object.entries(this.resources.machineNames)) {
      const StateMachineArn = `arn:${this.partition}:states:${this.region}:${this.account}:stateMachine:${stateMachineName}`;
      const executions = (what: string) => sumOf('AWS/States', `Executions${what}`, { StateMachineArn });
      this.alarm(`${name}Failed`, executions('Failed'), 0, 'A workflow failed');
      this.graph(name, [executions('Started'), executions('Succeeded')], [executions('Failed')]);
    }
  }

  private watchFunctions(family: string, functions: readonly FunctionSource[]): void {
    families(functions).forEach((members, index) => {
      const name = `${family}${index || ''}`;
      const ofMembers = (metricName: string) =>
        members.map((member) =>
          sumOf('AWS/Lambda', metricName, { FunctionName: this.resources.functionName(member.name) }),
        );
      const errors = this.sum('errors', ofMembers('Errors'));
      const throttles = this.sum('throttles', ofMembers('Throttles'));
      this.alarm(`${name}Errors`, errors, 0, `Functions of ${family} fail`);
      this.graph(`${name} functions`, [errors], [throttles]);
    });
  }

  /**
   * Functions are throttled when the account runs as many at once as it may, whichever of them is the next. One metric tells
   * that, where one of each function would cost as much again as all other alarms; the graphs say who was kept waiting.
   */
  private watchThrottles(): void {
    const throttles = sumOf('AWS/Lambda', 'Throttles');
    this.alarm('FunctionsThrottled', throttles, 0, 'The account runs as many functions at once as it may');
  }

  private watchApi({ api }: ApiStack): void {
    const metric = (metricName: string, statistic: string) =>
      new Metric({ namespace: 'AWS/ApiGateway', metricName, statistic, dimensionsMap: { ApiId: api.apiId } });
    this.alarm('ApiFaults', metric('5xx', 'Sum'), 0, 'Calls are answered with a server fault');
    this.graph(
      'Calls',
      [metric('Count', 'Sum'), metric('4xx', 'Sum'), metric('5xx', 'Sum')],
      [metric('Latency', 'p99')],
    );
  }

  /** The daily check of the ledger reports what it found; no report for a day and a half is a fault too. */
  private watchLedger(): void {
    const dimensionsMap = { FunctionName: this.resources.functionName('checkLedger') };
    const metric = (period: Duration, statistic: string) =>
      new Metric({
        namespace: metricNamespace,
        metricName: 'LedgerFaults',
        dimensionsMap,
        statistic,
        period,
      });
    const faults = metric(Duration.days(1), 'Maximum');
    this.alarm('LedgerFaults', faults, 0, 'The ledger does not balance or a balance is not its entries');
    const checks = metric(Duration.hours(12), 'SampleCount');
    this.missing('LedgerUnchecked', checks, 'The ledger was not checked for a day and a half');
    const exports = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Invocations',
      dimensionsMap: { FunctionName: this.resources.functionName('exportBooks') },
      statistic: 'Sum',
      period: Duration.hours(12),
    });
    this.missing('BooksNotExported', exports, 'Ledger and history were not exported for a day and a half');
    this.graph('Ledger check', [faults], []);
  }

  /** Raises an alarm when what comes every day did not come for a day and a half. `metric` counts it in half days. */
  private missing(id: string, metric: Metric, alarmDescription: string): void {
    new Alarm(this, id, {
      ...{ metric, alarmDescription, threshold: 1, evaluationPeriods: 3, datapointsToAlarm: 3 },
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    }).addAlarmAction(new SnsAction(this.alarms));
  }

  /**
   * A function nobody called has no data in that time. Filled with zero it does not take the others' errors out of the sum.
   * @param label also the prefix of the metrics' ids, which must differ within a graph
   */
  private sum(label: string, metrics: readonly IMetric[]): IMetric {
    return new MathExpression({
      label,
      expression: metrics.map((_, index) => `FILL(${label}${index}, 0)`).join(' + '),
      usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`${label}${index}`, metric])),
      period: Duration.minutes(5),
    });
  }

  private alarm(id: string, metric: IMetric, threshold: number, alarmDescription: string): void {
    new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.alarms));
  }

  private graph(title: string, left: IMetric[], right: IMetric[]): void {
    this.dashboard.addWidgets(new GraphWidget({ title, left, right, width: 12 }));
  }
}
