import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  SearchExpression,
  SingleValueWidget,
  TextWidget,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { metricNamespace, type MetricName, type WorkMetric } from '../../shared/api/metrics.ts';
import { tableDefinition } from '../../functions/db/table/definition.ts';
import { apiNames } from '../apis.ts';
import { alarmAbove, alarmMissing, makeAlarmTopic, runbookAddress } from '../constructs/alarms.ts';
import { faultNamespace } from '../constructs/AreaLog.ts';
import type { Resources } from '../constructs/resources.ts';
import { routeAreas, workflowArea } from '../bundles/functions.ts';
import type { TaskName } from '../grants/tasks.ts';
import type { ApiStack } from './ApiStack.ts';

/** Count over five minutes; over the whole account unless narrowed. */
const sumMetric = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
): Metric =>
  new Metric({ namespace, metricName, dimensionsMap, statistic: 'Sum', period: Duration.minutes(5) });

/** Ends of an execution that did not do its work, as the metrics of Step Functions name them. */
const unsuccessfulEnds = ['Failed', 'TimedOut', 'Aborted'];

/** Columns of a dashboard. */
const dashboardWidth = 24;

/**
 * Alarms for every queue, workflow and area of functions, and one dashboard, which first shows whether money is moving
 * and then each part.
 */
export class OpsStack extends Stack {
  private readonly alarms: Topic;
  /** Graphs of each part, in display order. */
  private readonly details: IWidget[] = [];
  /** Faults of functions, one line per area. */
  private readonly faultsByArea: IMetric[] = [];

  constructor(
    scope: Construct,
    id: string,
    private readonly resources: Resources,
    api: ApiStack,
    props?: StackProps,
  ) {
    super(scope, id, props);
    this.alarms = makeAlarmTopic(this, resources.settings);
    this.watchQueues(resources.data);
    this.watchMachines();
    for (const area of [workflowArea, ...routeAreas]) this.watchArea(area);
    this.watchAccount();
    this.watchTable(resources.data);
    this.watchSteps();
    this.watchApis(api);
    this.watchLedger();
    this.watchExchangeRates();
    this.watchWork();
    this.showDashboard(resources.data);
  }

  /** Adds the dashboard: whether money is moving, then the details. */
  private showDashboard({ arrivals }: Resources['data']): void {
    const dashboard = new Dashboard(this, 'Dashboard', { defaultInterval: Duration.days(1) });
    const work = (name: WorkMetric, label: string) =>
      this.ownMetric(name, 'countWork', 'Maximum', Duration.minutes(15)).with({ label });
    const paid = work('WithdrawalsPaid', 'Paid');
    const paidIn = (label: string, expression: string) =>
      new MathExpression({ label, expression, usingMetrics: { paid }, period: Duration.minutes(15) });
    const files = [
      work('FilesInLine', 'Files in line'),
      work('BatchesToDecide', 'Batches to decide'),
      work('BatchesFailed', 'Batches failed'),
      work('BatchesToReceive', 'Batches to receive'),
    ];
    const payments = [
      work('WithdrawalsToPay', 'Withdrawals to pay'),
      work('ProposalsWaiting', 'Waiting for a second person'),
    ];
    const ledger = this.ownMetric('LedgerFaults', 'checkLedger', 'Maximum', Duration.days(1));
    const age = arrivals.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) });
    const size = { width: dashboardWidth / 2, height: 6 };
    const rows: IWidget[][] = [
      [
        new TextWidget({
          markdown: `# Is money moving?\nEach figure is explained in ${runbookAddress('The dashboard')}.`,
          width: dashboardWidth,
          height: 2,
        }),
      ],
      [
        new SingleValueWidget({ title: 'Statements', metrics: files, width: 11 }),
        new SingleValueWidget({
          title: 'Withdrawals',
          metrics: [...payments, paidIn('Paid in the time shown', 'paid - MIN(paid)')],
          width: 9,
        }),
        new SingleValueWidget({ title: 'Ledger', metrics: [ledger.with({ label: 'Faults' })], width: 4 }),
      ],
      [
        new GraphWidget({
          title: 'Statements',
          left: files,
          ...size,
          right: [age.with({ label: 'Oldest dropped file (seconds)' })],
        }),
        new GraphWidget({
          title: 'Withdrawals',
          left: payments,
          ...size,
          right: [paidIn('Paid', 'DIFF(paid)')],
        }),
      ],
      [new GraphWidget({ title: 'Faults by area', left: this.faultsByArea, width: dashboardWidth })],
      [new TextWidget({ markdown: '# Details', width: dashboardWidth, height: 1 })],
    ];
    for (const row of rows) dashboard.addWidgets(...row);
    dashboard.addWidgets(...this.details);
  }

  /** Returns a metric that a function of this stage reports through its log. */
  private ownMetric(metricName: MetricName, reporter: TaskName, statistic: string, period: Duration): Metric {
    const dimensionsMap = { FunctionName: this.resources.functionName(reporter) };
    return new Metric({ namespace: metricNamespace, metricName, dimensionsMap, statistic, period });
  }

  private watchWork(): void {
    const failed = this.ownMetric('BatchesFailed', 'countWork', 'Maximum', Duration.minutes(15));
    this.alarm('BatchesFailed', failed, 0, 'A statement batch failed');
  }

  private watchQueues({ arrivals, deadArrivals, messages, deadMessages, mailbox }: Resources['data']): void {
    const dead = (queue: IQueue) =>
      queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) });
    const age = (queue: IQueue) => queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) });
    this.alarm('DeadArrivals', dead(deadArrivals), 0, 'A dropped file could not be imported');
    this.alarm('ArrivalsWaiting', age(arrivals), 900, 'Dropped files wait');
    this.graph('Inbox', [age(arrivals)], [dead(deadArrivals)]);
    this.alarm('DeadMessages', dead(deadMessages), 0, 'A message could not be sent');
    this.alarm('MessagesWaiting', age(messages), 900, 'Messages wait');
    this.graph('Messages', [age(messages)], [dead(deadMessages)]);
    if (!mailbox) return;
    this.alarm('DeadMails', dead(mailbox.deadNotices), 0, 'A received mail could not be taken');
    this.graph('Received mails', [age(mailbox.notices)], [dead(mailbox.deadNotices)]);
  }

  private watchMachines(): void {
    for (const [name, stateMachineName] of Object.entries(this.resources.machineNames)) {
      const StateMachineArn = `arn:${this.partition}:states:${this.region}:${this.account}:stateMachine:${stateMachineName}`;
      const executions = (what: string) =>
        sumMetric('AWS/States', `Executions${what}`, { StateMachineArn }).with({ label: what });
      const ended = unsuccessfulEnds.map(executions);
      this.alarm(`${name}Failed`, this.sum('ended', ended), 0, 'A workflow failed');
      this.graph(name, [executions('Started'), executions('Succeeded')], ended);
    }
  }

  /** Alarms at the first fault of any function of an area, which the log of the area counts. */
  private watchArea(area: string): void {
    const faults = sumMetric(faultNamespace(this.resources), area);
    this.alarm(`${area}Faults`, faults, 0, 'Functions fail', `Functions of ${area} fail`);
    this.faultsByArea.push(faults.with({ label: area }));
  }

  /**
   * Alarms on what Lambda itself counts over all functions of the account in the region: errors, also those of a function
   * whose log was lost, and throttled calls, which reach no function and so no log. One metric each covers all functions;
   * one per function would cost 0.10 USD a month for each. The graphs show the functions.
   */
  private watchAccount(): void {
    this.alarm('FunctionErrors', sumMetric('AWS/Lambda', 'Errors'), 0, 'A function of the account fails');
    this.alarm('FunctionsThrottled', sumMetric('AWS/Lambda', 'Throttles'), 0, 'Functions are throttled');
    for (const name of ['Errors', 'Throttles', 'Invocations'])
      this.graph(`${name} of functions`, [this.everyFunction(name)], []);
  }

  /**
   * Alarms when the table or an index refuses calls for want of capacity: those of one busy partition come first. The SDK
   * repeats a few without anybody noticing. An index counts its own, and a write it refuses is refused by the table.
   */
  private watchTable({ table }: Resources['data']): void {
    const throttled = (what: 'Read' | 'Write') =>
      [undefined, ...tableDefinition.indexes].map((index) =>
        sumMetric('AWS/DynamoDB', `${what}ThrottleEvents`, {
          TableName: table.tableName,
          ...(index && { GlobalSecondaryIndexName: index.name }),
        }).with({ label: `${what} ${index?.name ?? 'table'}` }),
      );
    const [reads, writes] = [throttled('Read'), throttled('Write')];
    this.alarm('TableThrottled', this.sum('refused', [...reads, ...writes]), 100, 'The table is throttled');
    this.graph('Throttled requests of the table', reads, writes);
  }

  /**
   * Alarms when Step Functions holds back steps or refuses starts of the account. Source: Step Functions Developer Guide,
   * "Monitoring Step Functions metrics using Amazon CloudWatch", service and API metrics.
   */
  private watchSteps(): void {
    const heldBack = sumMetric('AWS/States', 'ThrottledEvents', { ServiceMetric: 'StateTransition' });
    const refused = sumMetric('AWS/States', 'ThrottledEvents', { APIName: 'StartExecution' });
    this.alarm('StepsThrottled', this.sum('held', [heldBack, refused]), 0, 'Workflows are throttled');
  }

  /**
   * Returns a metric of each function of the stage that has values in the time shown, found by the words of its name. Source:
   * CloudWatch User Guide, "Search expression syntax": a term without quotes matches a part of a name.
   */
  private everyFunction(metricName: string): IMetric {
    const words = this.resources.functionName('').split('-').join(' ').trim();
    return new SearchExpression({
      expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" ${words}', 'Sum', 300)`,
      label: '',
    });
  }

  private watchApis({ apis }: ApiStack): void {
    for (const name of apiNames) {
      const dimensionsMap = { ApiId: apis[name].api.apiId };
      const metric = (metricName: string, statistic: string) =>
        new Metric({ namespace: 'AWS/ApiGateway', metricName, statistic, dimensionsMap });
      this.alarm(`${name}ApiFaults`, metric('5xx', 'Sum'), 0, 'Calls end in a server fault');
      this.graph(
        `Calls of the API ${name}`,
        [metric('Count', 'Sum'), metric('4xx', 'Sum'), metric('5xx', 'Sum')],
        [metric('Latency', 'p99')],
      );
    }
  }

  /** Alarms when the daily check of the ledger reports faults, or nothing for a day and a half. */
  private watchLedger(): void {
    const metric = (period: Duration, statistic: string) =>
      this.ownMetric('LedgerFaults', 'checkLedger', statistic, period);
    const faults = metric(Duration.days(1), 'Maximum');
    this.alarm('LedgerFaults', faults, 0, 'The ledger is not sound');
    const checks = metric(Duration.hours(12), 'SampleCount');
    this.missing('LedgerUnchecked', checks, 'The ledger was not checked');
    const exports = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Invocations',
      dimensionsMap: { FunctionName: this.resources.functionName('exportBooks' satisfies TaskName) },
      statistic: 'Sum',
      period: Duration.hours(12),
    });
    this.missing('BooksNotExported', exports, 'The books were not exported');
    this.graph('Ledger check', [faults], []);
  }

  /** Alarms when published exchange rates could not be used, or nothing was fetched for a day and a half. */
  private watchExchangeRates(): void {
    const metric = (statistic: string) =>
      this.ownMetric('ExchangeRateFaults', 'fetchExchangeRates', statistic, Duration.hours(12));
    this.alarm('ExchangeRateFaults', metric('Maximum'), 0, 'Exchange rates could not be used');
    this.missing('ExchangeRatesNotFetched', metric('SampleCount'), 'Exchange rates were not fetched');
  }

  /**
   * Adds up metrics. A function that nobody called has no data in that period; filled with zero, it does not remove the
   * others' errors from the sum.
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

  /**
   * Raises an alarm when a metric is above its threshold, and names the section of docs/operations.md that says what to do.
   * @param description where the heading is not enough
   */
  private alarm(
    id: string,
    metric: IMetric,
    threshold: number,
    heading: string,
    description = heading,
  ): void {
    alarmAbove(this.alarms, threshold, { id, metric, heading }, description);
  }

  private missing(id: string, metric: IMetric, heading: string): void {
    alarmMissing(this.alarms, { id, metric, heading });
  }

  private graph(title: string, left: IMetric[], right: IMetric[]): void {
    this.details.push(new GraphWidget({ title, left, right, width: dashboardWidth / 2 }));
  }
}
