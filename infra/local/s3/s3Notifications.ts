import { objectAt, objectsAt, textAt, textsAt, type JsonObject } from '../json.ts';
import type { ServiceCall } from '../access/servicePermissions.ts';
import type { StoredObject } from './storedObject.ts';
import type { Assembly } from '../template.ts';

/** Event of an object: `name` without the `s3:` in front (`ObjectCreated:Put`). */
export type ObjectEvent = {
  name: string;
  bucket: string;
  object: StoredObject;
};

type Rule = {
  bucket: string;
  /** Event patterns such as `ObjectCreated:*`. */
  events: string[];
  prefix: string;
  suffix: string;
  /** ARN of a queue or a function. */
  target: string;
};

type NotificationTargets = {
  sendToQueue(queueArn: string, body: string): void;
  invoke(functionArn: string, event: JsonObject): void;
  putEvent(event: JsonObject): void;
};

/**
 * Returns the notifications of the buckets of the templates: NotificationConfiguration of the bucket itself or of CDK's
 * custom resource, with prefix and suffix filters, to queues, functions and EventBridge.
 */
export const createNotifier = (
  assembly: Assembly,
  targets: NotificationTargets,
): ((event: ObjectEvent) => void) => {
  const configured = findConfigurations(assembly);
  const rules = configured.flatMap(({ bucket, configuration }) => readRules(bucket, configuration));
  const bridged = new Set(
    configured.flatMap(({ bucket, configuration }) =>
      configuration.EventBridgeConfiguration === undefined ? [] : [bucket],
    ),
  );
  return (event) => {
    for (const rule of rules) if (ruleMatches(rule, event)) deliver(rule.target, event, targets, assembly);
    if (bridged.has(event.bucket)) targets.putEvent(bridgeEvent(event, assembly));
  };
};

const findConfigurations = (assembly: Assembly): { bucket: string; configuration: JsonObject }[] =>
  [
    ...assembly.byType('AWS::S3::Bucket').map((bucket) => [bucket.name, bucket.properties] as const),
    ...assembly
      .byType('Custom::S3BucketNotifications')
      .map(({ properties }) => [textAt(properties, 'BucketName') ?? '', properties] as const),
  ].map(([bucket, properties]) => ({
    bucket,
    configuration: objectAt(properties, 'NotificationConfiguration'),
  }));

/** Actions S3 takes on queues and functions when an object changes. */
export const deliveryCalls = (assembly: Assembly): ServiceCall[] =>
  findConfigurations(assembly)
    .flatMap(({ bucket, configuration }) => readRules(bucket, configuration))
    .map(({ bucket, target }) => ({
      service: 's3.amazonaws.com',
      sourceArn: `arn:aws:s3:::${bucket}`,
      target,
    }));

const readRules = (bucket: string, configuration: JsonObject): Rule[] => {
  const lists = ['QueueConfigurations', 'LambdaFunctionConfigurations', 'LambdaConfigurations'];
  return lists
    .flatMap((list) => objectsAt(configuration, list))
    .map((entry) => {
      const filter = objectAt(entry, 'Filter');
      const filterRules = [
        ...objectsAt(objectAt(filter, 'Key'), 'FilterRules'),
        ...objectsAt(objectAt(filter, 'S3Key'), 'Rules'),
      ];
      const value = (name: string) =>
        textAt(filterRules.find((rule) => textAt(rule, 'Name')?.toLowerCase() === name) ?? {}, 'Value') ?? '';
      return {
        bucket,
        events: [...textsAt(entry, 'Events'), ...textsAt(entry, 'Event')].map((name) =>
          name.replace(/^s3:/, ''),
        ),
        prefix: value('prefix'),
        suffix: value('suffix'),
        target:
          textAt(entry, 'QueueArn') ??
          textAt(entry, 'Queue') ??
          textAt(entry, 'LambdaFunctionArn') ??
          textAt(entry, 'Function') ??
          '',
      };
    });
};

const ruleMatches = (rule: Rule, { bucket, name, object }: ObjectEvent): boolean =>
  rule.bucket === bucket &&
  object.key.startsWith(rule.prefix) &&
  object.key.endsWith(rule.suffix) &&
  rule.events.some(
    (wanted) => wanted === name || (wanted.endsWith('*') && name.startsWith(wanted.slice(0, -1))),
  );

const deliver = (
  target: string,
  event: ObjectEvent,
  targets: NotificationTargets,
  assembly: Assembly,
): void => {
  const message = { Records: [record(event, assembly)] };
  if (target.startsWith('arn:aws:sqs:')) targets.sendToQueue(target, JSON.stringify(message));
  else targets.invoke(target, message);
};

/** Returns one record of an S3 event message. The key is form-encoded as S3 does, with slashes unescaped. */
const record = ({ name, bucket, object }: ObjectEvent, { place }: Assembly): JsonObject => ({
  eventVersion: '2.1',
  eventSource: 'aws:s3',
  awsRegion: place.region,
  eventTime: new Date(object.modified).toISOString(),
  eventName: name,
  s3: {
    s3SchemaVersion: '1.0',
    bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
    object: {
      key: encodeURIComponent(object.key).replaceAll('%20', '+').replaceAll('%2F', '/'),
      size: object.size,
      eTag: object.etag,
      versionId: object.versionId,
      sequencer: object.modified.toString(16).padStart(18, '0').toUpperCase(),
    },
  },
});

const bridgeEvent = ({ name, bucket, object }: ObjectEvent, { place }: Assembly): JsonObject => ({
  source: 'aws.s3',
  'detail-type': name.startsWith('ObjectCreated') ? 'Object Created' : 'Object Deleted',
  resources: [`arn:aws:s3:::${bucket}`],
  region: place.region,
  detail: {
    bucket: { name: bucket },
    object: { key: object.key, size: object.size, etag: object.etag, 'version-id': object.versionId },
    reason: name.replace(/^.*:/, ''),
  },
});
