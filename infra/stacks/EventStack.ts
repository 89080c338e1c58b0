import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventSourceMapping, Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { Resources } from '../constructs/resources.ts';
import type { WarmUp } from '../../shared/api/warmUp.ts';
import type { TaskName } from '../grants/tasks.ts';
import { commonRoutes } from '../settings/commonRoutes.ts';

const upperFirst = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/**
 * Triggers: files arriving in the inbox, mails arriving for mailboxes, messages to send, follow-up of interrupted work, counts of open work, mail
 * events, daily checks, and calls that keep common functions loaded.
 */
export class EventStack extends Stack {
  constructor(scope: Construct, id: string, resources: Resources, props?: StackProps) {
    super(scope, id, props);
    const { data, functionName, settings } = resources;
    const enabled = !settings.closed;
    const task = (name: TaskName): IFunction => {
      const functionArn = `arn:${this.partition}:lambda:${this.region}:${this.account}:function:${functionName(name)}`;
      return LambdaFunction.fromFunctionAttributes(this, name, { functionArn, sameEnvironment: true });
    };
    new CfnEventSourceMapping(this, 'Arrivals', {
      enabled,
      eventSourceArn: data.arrivals.queueArn,
      functionName: functionName('startImport' satisfies TaskName),
      // One message per batch, so a message that takes all of the function's time does not use up the attempts of
      // others.
      batchSize: 1,
      // Fewest that Lambda allows: taking a file in is short beside its import, and beside the functions of imports.
      scalingConfig: { maximumConcurrency: 2 },
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
    if (data.mailbox)
      new CfnEventSourceMapping(this, 'Mails', {
        enabled,
        eventSourceArn: data.mailbox.notices.queueArn,
        functionName: functionName('takeMails' satisfies TaskName),
        batchSize: 1,
        scalingConfig: { maximumConcurrency: 2 },
        functionResponseTypes: ['ReportBatchItemFailures'],
      });
    this.scheduleOften(resources);
    new Rule(this, 'ImportEnds', {
      enabled,
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          status: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'],
          // The children of its maps have another ARN.
          stateMachineArn: [
            `arn:${this.partition}:states:${this.region}:${this.account}:stateMachine:${resources.machineNames.statementImport}`,
          ],
        },
      },
      targets: [new FunctionTarget(task('startUnstartedMachines'))],
    });
    this.sendMessages(resources, task);
    for (const [name, hour, minute] of dailyChecks)
      new Rule(this, `Daily${upperFirst(name)}`, {
        enabled,
        schedule: Schedule.cron({ minute, hour }),
        targets: [new FunctionTarget(task(name), { retryAttempts: 3, maxEventAge: Duration.hours(6) })],
      });
  }

  /**
   * Runs tasks every few minutes, each at any second of a minute: rules would start all of them in the same second, in an account
   * that may run ten functions. Source: EventBridge Scheduler User Guide, "Configuring flexible time windows".
   */
  private scheduleOften({ functionName, settings }: Resources): void {
    const { warmHours } = settings;
    const tasks: readonly (readonly [TaskName, string])[] = [
      ['startUnstartedMachines', 'rate(1 minute)'],
      // The stage's own ledger accepts an entry immediately; calendars are asked no more often than blocks are made.
      ['anchorWorks', settings.anchor.kind === 'ledger' ? 'rate(1 minute)' : 'rate(15 minutes)'],
      ['followUpProjects', 'rate(1 minute)'],
      ['followUpMessages', 'rate(1 minute)'],
      ['sendWebhooks', 'rate(1 minute)'],
      ['countWork', 'rate(15 minutes)'],
      ['releaseClaims', 'rate(1 hour)'],
      // Each run takes what is due by the calendar day of its paying company, and leaves to the next what it has no time for.
      ['releaseReserves', 'rate(1 hour)'],
    ];
    const arnOf = (name: string) =>
      `arn:${this.partition}:lambda:${this.region}:${this.account}:function:${functionName(name)}`;
    const scheduler = new Role(this, 'Scheduler', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        tasks: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: [...tasks.map(([name]) => name), ...(warmHours ? commonRoutes : [])].map(arnOf),
            }),
          ],
        }),
      },
    });
    const schedule = (id: string, name: string, scheduleExpression: string, input?: WarmUp) =>
      new CfnSchedule(this, id, {
        state: settings.closed ? 'DISABLED' : 'ENABLED',
        scheduleExpression,
        scheduleExpressionTimezone: input && settings.businessZone,
        flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: 1 },
        target: {
          arn: arnOf(name),
          roleArn: scheduler.roleArn,
          input: input && JSON.stringify(input),
          retryPolicy: { maximumRetryAttempts: 0 },
        },
      });
    for (const [name, expression] of tasks) schedule(upperFirst(name), name, expression);
    if (!warmHours) return;
    // Every five minutes: Lambda does not say how long it keeps what nobody calls, and at times ends it after some minutes.
    const expression = `cron(0/5 ${warmHours.from}-${warmHours.to - 1} ? * MON-FRI *)`;
    for (const name of commonRoutes) schedule(`Warm${upperFirst(name)}`, name, expression, { warmUp: true });
  }

  /** Sends queued messages, follows up on interrupted ones, and processes SES reports about this stage's mail. */
  private sendMessages(
    { data, functionName, mailConfigurationSet, settings }: Resources,
    task: (name: TaskName) => IFunction,
  ): void {
    const enabled = !settings.closed;
    new CfnEventSourceMapping(this, 'Messages', {
      enabled,
      eventSourceArn: data.messages.queueArn,
      functionName: functionName('sendMessage' satisfies TaskName),
      batchSize: 1,
      scalingConfig: { maximumConcurrency: 2 },
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
    if (mailConfigurationSet === undefined) return;
    new Rule(this, 'MailEvents', {
      enabled,
      eventPattern: {
        source: ['aws.ses'],
        detail: {
          eventType: ['Bounce', 'Complaint'],
          mail: { tags: { 'ses:configuration-set': [mailConfigurationSet] } },
        },
      },
      targets: [new FunctionTarget(task('recordMailEvent'))],
    });
  }
}

/**
 * Tasks run once or some times a day, with their starting hours (UTC): before the offices in Beijing, Penang and Taipei open; the
 * export of the books an hour after midnight, where its period ends.
 */
const dailyChecks: readonly (readonly [TaskName, hour: string, minute: string])[] = [
  // Later runs of the day go on where the first has stopped.
  ['exportBooks', '1,2,3,5,7,9', '0'],
  ['endAbandonedUploads', '19', '0'],
  // The central parity of China and the rates of Europe and Taiwan are out by then.
  ['fetchExchangeRates', '5,17', '0'],
  ['checkLedger', '0,4,8,12,16,20', '0'],
  ['checkRenewals', '21', '0'],
  ['startLicenceCheck', '22', '0'],
  ['startMissingSearch', '22', '20'],
  ['checkRollingAdvances', '21', '10'],
  ['remindOfDeadlines', '21', '20'],
  ['refileLists', '20', '30'],
];
