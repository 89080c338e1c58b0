import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { TaskName } from '../grants/tasks.ts';
import type { DataStack } from './DataStack.ts';

/** What starts by itself: arrivals in the inbox, machines whose start was noted and forgotten, and the daily checks. */
export class EventStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    data: DataStack,
    functions: Record<TaskName, IFunction>,
    props?: StackProps,
  ) {
    super(scope, id, props);
    new CfnEventSourceMapping(this, 'Arrivals', {
      eventSourceArn: data.arrivals.queueArn,
      functionName: functions.startImport.functionName,
      // By itself, so that one that takes all the function's time takes none of the others' tries.
      batchSize: 1,
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
    new Rule(this, 'EveryMinuteStartForgotten', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(functions.startForgotten, { retryAttempts: 0 })],
    });
    for (const [name, hour] of dailyChecks)
      new Rule(this, `Daily${name[0]!.toUpperCase()}${name.slice(1)}`, {
        schedule: Schedule.cron({ minute: '0', hour }),
        targets: [new LambdaFunction(functions[name], { retryAttempts: 3, maxEventAge: Duration.hours(6) })],
      });
  }
}

/** Tasks run once a day and the hour (UTC) they start: before the offices in Beijing, Penang and Taipei open. */
const dailyChecks: readonly (readonly [TaskName, string])[] = [
  ['endAbandonedUploads', '19'],
  ['checkLedger', '20'],
  ['checkRenewals', '21'],
  ['checkRollingAdvances', '21'],
];
