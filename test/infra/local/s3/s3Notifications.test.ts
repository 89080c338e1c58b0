import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../infra/local/json.ts';
import { createNotifier } from '../../../../infra/local/s3/s3Notifications.ts';
import type { StoredObject } from '../../../../infra/local/s3/storedObject.ts';
import type { Assembly, Resource } from '../../../../infra/local/template.ts';

const queue = 'arn:aws:sqs:us-east-1:000000000000:arrivals';
const lambda = 'arn:aws:lambda:us-east-1:000000000000:function:resize';

const assemblyWith = (configuration: JsonObject): Assembly => {
  const bucket: Resource = {
    stack: 'data',
    logicalId: 'Inbox',
    type: 'AWS::S3::Bucket',
    name: 'inbox',
    arn: 'arn:aws:s3:::inbox',
    properties: { NotificationConfiguration: configuration },
  };
  return {
    directory: '',
    place: { region: 'us-east-1', account: '000000000000', endpoint: 'http://localhost:4000' },
    resources: [bucket],
    outputs: {},
    byType: (...types) => (types.includes(bucket.type) ? [bucket] : []),
    assetPath: () => undefined,
  };
};

/** Returns the notifications when objects with these keys are created. */
const announced = (configuration: JsonObject, ...keys: string[]): string[] => {
  const seen: string[] = [];
  const notify = createNotifier(assemblyWith(configuration), {
    sendToQueue: (arn, body) =>
      seen.push(`${arn === queue ? 'queue' : arn} ${String(JSON.parse(body).Records[0].s3.object.key)}`),
    invoke: (arn) => seen.push(arn === lambda ? 'lambda' : arn),
    putEvent: (event) => seen.push(`bridge ${String(event['detail-type'])}`),
  });
  for (const key of keys)
    notify({ name: 'ObjectCreated:Put', bucket: 'inbox', object: { key, modified: 0 } as StoredObject });
  return seen;
};

const filter = (...Rules: JsonObject[]) => ({ Filter: { S3Key: { Rules } } });

describe('createNotifier', () => {
  it.each<[string, JsonObject, string[]]>([
    [
      'every creation',
      { QueueConfigurations: [{ Event: 's3:ObjectCreated:*', Queue: queue }] },
      ['queue a/b+c.csv', 'queue x.txt'],
    ],
    ['another event only', { QueueConfigurations: [{ Event: 's3:ObjectRemoved:*', Queue: queue }] }, []],
    [
      'keys with prefix and suffix',
      {
        QueueConfigurations: [
          {
            Event: 's3:ObjectCreated:Put',
            Queue: queue,
            ...filter({ Name: 'prefix', Value: 'a/' }, { Name: 'suffix', Value: '.csv' }),
          },
        ],
      },
      ['queue a/b+c.csv'],
    ],
    [
      'a function',
      {
        LambdaConfigurations: [
          { Event: 's3:ObjectCreated:*', Function: lambda, ...filter({ Name: 'suffix', Value: '.txt' }) },
        ],
      },
      ['lambda'],
    ],
    [
      'EventBridge',
      { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      ['bridge Object Created', 'bridge Object Created'],
    ],
  ])('announces %s', (_what, configuration, expected) => {
    expect(announced(configuration, 'a/b c.csv', 'x.txt')).toEqual(expected);
  });
});
