import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventSourceMapping, Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Resources } from '../constructs/resources.ts';
import type { TaskName } from '../grants/tasks.ts';

/**
 * Triggers: files arriving in the inbox, messages to send, follow-up of interrupted work, counts of open work, mail
 * events and daily checks.
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
      scalingConfig: { maximumConcurrency: settings.importsAtOnce },
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
    new Rule(this, 'EveryMinuteStartForgotten', {
      enabled,
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new FunctionTarget(task('startForgotten'), { retryAttempts: 0 })],
    });
    // The stage's own ledger accepts an entry immediately; calendars are asked no more often than blocks are made.
    const minutes = settings.anchor.kind === 'ledger' ? 1 : 15;
    new Rule(this, 'AnchorWorks', {
      enabled,
      schedule: Schedule.rate(Duration.minutes(minutes)),
      targets: [new FunctionTarget(task('anchorWorks'), { retryAttempts: 0 })],
    });
    new Rule(this, 'EveryMinuteFollowUpProjects', {
      enabled,
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new FunctionTarget(task('followUpProjects'), { retryAttempts: 0 })],
    });
    new Rule(this, 'EveryQuarterCountWork', {
      enabled,
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new FunctionTarget(task('countWork'), { retryAttempts: 0 })],
    });
    new Rule(this, 'HourlyReleaseClaims', {
      enabled,
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new FunctionTarget(task('releaseClaims'), { retryAttempts: 0 })],
    });
    this.sendMessages(resources, task);
    for (const [name, hour] of dailyChecks)
      new Rule(this, `Daily${name[0]!.toUpperCase()}${name.slice(1)}`, {
        enabled,
        schedule: Schedule.cron({ minute: '0', hour }),
        targets: [new FunctionTarget(task(name), { retryAttempts: 3, maxEventAge: Duration.hours(6) })],
      });
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
    new Rule(this, 'EveryMinuteFollowUpMessages', {
      enabled,
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new FunctionTarget(task('followUpMessages'), { retryAttempts: 0 })],
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
 * Tasks run once a day, or twice, with their starting hours (UTC): before the offices in Beijing, Penang and Taipei open; the
 * export of the books an hour after midnight, where its period ends.
 */
const dailyChecks: readonly (readonly [TaskName, string])[] = [
  ['exportBooks', '1'],
  ['endAbandonedUploads', '19'],
  // The central parity of China and the rates of Europe and Taiwan are out by then.
  ['fetchExchangeRates', '5,17'],
  ['checkLedger', '20'],
  ['checkRenewals', '21'],
  ['startLicenceCheck', '22'],
  ['checkRollingAdvances', '21'],
  ['remindOfDeadlines', '21'],
  // After the calendar day has begun for all paying companies, east of Greenwich.
  ['releaseReserves', '18'],
];
