import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventSourceMapping, Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Resources } from '../constructs/resources.ts';
import type { TaskName } from '../grants/tasks.ts';

/** Triggers: files arriving in the inbox, the retry of state machines that were not started, the count of work in hand, and daily checks. */
export class EventStack extends Stack {
  constructor(scope: Construct, id: string, { data, functionName, settings }: Resources, props?: StackProps) {
    super(scope, id, props);
    const task = (name: TaskName): IFunction => {
      const functionArn = `arn:${this.partition}:lambda:${this.region}:${this.account}:function:${functionName(name)}`;
      return LambdaFunction.fromFunctionAttributes(this, name, { functionArn, sameEnvironment: true });
    };
    new CfnEventSourceMapping(this, 'Arrivals', {
      eventSourceArn: data.arrivals.queueArn,
      functionName: functionName('startImport' satisfies TaskName),
      // By itself, so that one that takes all the function's time takes none of the others' tries.
      batchSize: 1,
      scalingConfig: { maximumConcurrency: settings.importsAtOnce },
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
    new Rule(this, 'EveryMinuteStartForgotten', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new FunctionTarget(task('startForgotten'), { retryAttempts: 0 })],
    });
    new Rule(this, 'EveryQuarterCountWork', {
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new FunctionTarget(task('countWork'), { retryAttempts: 0 })],
    });
    for (const [name, hour] of dailyChecks)
      new Rule(this, `Daily${name[0]!.toUpperCase()}${name.slice(1)}`, {
        schedule: Schedule.cron({ minute: '0', hour }),
        targets: [new FunctionTarget(task(name), { retryAttempts: 3, maxEventAge: Duration.hours(6) })],
      });
  }
}

/**
 * Tasks run once a day and the hour (UTC) they start: before the offices in Beijing, Penang and Taipei open, and the export of
 * the books an hour after the midnight it goes up to.
 */
const dailyChecks: readonly (readonly [TaskName, string])[] = [
  ['exportBooks', '1'],
  ['endAbandonedUploads', '19'],
  ['checkLedger', '20'],
  ['checkRenewals', '21'],
  ['checkRollingAdvances', '21'],
];
