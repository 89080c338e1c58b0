import { Duration, type Stack } from 'aws-cdk-lib';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import * as stepfunctions from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { MakeFunction, SampleMachine } from './app.ts';

/**
 * `Doubling`: a distributed map over batches with retry and catch; `SlowOne`: one task, slow the first time; `Asking`: one
 * task that waits for an answer.
 */
export const sampleMachines = (
  stack: Stack,
  make: MakeFunction,
  table: dynamodb.Table,
  bucket: s3.Bucket,
): SampleMachine[] => {
  const double = make('Double');
  table.grant(double, 'dynamodb:UpdateItem');
  const slow = make('Slow', { timeout: Duration.seconds(30) });
  table.grant(slow, 'dynamodb:UpdateItem');
  const task = LambdaInvoke.jsonata(stack, 'DoubleBatch', {
    lambdaFunction: double,
    outputs: '{% $states.result.Payload %}',
    retryOnServiceExceptions: false,
  }).addRetry({ errors: ['BadLuck'], interval: Duration.seconds(1), maxAttempts: 2 });
  const map = stepfunctions.DistributedMap.jsonata(stack, 'DoubleAll', {
    itemReader: new stepfunctions.S3JsonItemReader({ bucket, key: '{% $states.input.key %}' }),
    itemBatcher: new stepfunctions.ItemBatcher({
      maxItemsPerBatch: 10,
      batchInput: { run: '{% $states.input.key %}' },
    }),
    maxConcurrency: 4,
    outputs: '{% { "sum": $sum($reduce($states.result, $append)), "batches": $count($states.result) } %}',
  });
  map.itemProcessor(task);
  const failed = stepfunctions.Pass.jsonata(stack, 'Failed', { outputs: { failed: '{% $error.Error %}' } });
  map.addCatch(failed, { assign: { error: '{% $states.errorOutput %}' } });
  const doubling = new stepfunctions.StateMachine(stack, 'Doubling', {
    queryLanguage: stepfunctions.QueryLanguage.JSONATA,
    definitionBody: stepfunctions.DefinitionBody.fromChainable(map),
  });
  bucket.grantRead(doubling);
  const slowTask = LambdaInvoke.jsonata(stack, 'SlowTask', {
    lambdaFunction: slow,
    outputs: '{% $states.result.Payload %}',
  });
  const slowMachine = new stepfunctions.StateMachine(stack, 'SlowOne', {
    queryLanguage: stepfunctions.QueryLanguage.JSONATA,
    definitionBody: stepfunctions.DefinitionBody.fromChainable(slowTask),
  });
  return [doubling, slowMachine, askingMachine(stack, make, table)];
};

const askingMachine = (stack: Stack, make: MakeFunction, table: dynamodb.Table): SampleMachine => {
  const ask = make('Ask');
  table.grant(ask, 'dynamodb:PutItem');
  const task = LambdaInvoke.jsonata(stack, 'AskTask', {
    lambdaFunction: ask,
    integrationPattern: stepfunctions.IntegrationPattern.WAIT_FOR_TASK_TOKEN,
    payload: stepfunctions.TaskInput.fromObject({
      run: '{% $states.input.run %}',
      token: '{% $states.context.Task.Token %}',
    }),
  });
  return new stepfunctions.StateMachine(stack, 'Asking', {
    queryLanguage: stepfunctions.QueryLanguage.JSONATA,
    definitionBody: stepfunctions.DefinitionBody.fromChainable(task),
  });
};
