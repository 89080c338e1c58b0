import { isObject, objectAt, objectsAt, textAt, textsAt, type JsonObject } from '../json.ts';
import { nameInArn } from '../physicalNames.ts';
import { evaluate, policyStatements, type AccessRequest } from './policies.ts';
import type { Assembly } from '../template.ts';

/** An action of a service on a resource of the templates, on behalf of another resource. */
export type ServiceCall = {
  /** Service name, such as `s3.amazonaws.com`. */
  service: string;
  /** ARN of the bucket, rule or topic it acts for. */
  sourceArn: string;
  /** ARN of the queue, topic, object or function it acts on. */
  target: string;
};

/** Returns the statements of a resource's own policy: the policies of a queue, a topic or a bucket, the permissions of a function. */
const statementsOn = (assembly: Assembly, target: string): JsonObject[] => {
  const name = nameInArn(target);
  const ofQueue = assembly
    .byType('AWS::SQS::QueuePolicy')
    .filter(({ properties }) => textsAt(properties, 'Queues').some((url) => nameInArn(url) === name))
    .flatMap(({ properties }) => policyStatements(objectAt(properties, 'PolicyDocument')));
  const ofFunction = assembly
    .byType('AWS::Lambda::Permission')
    .filter(({ properties }) => nameInArn(textAt(properties, 'FunctionName') ?? '') === name)
    .map(
      ({ properties: { Action, Principal, SourceArn, SourceAccount } }): JsonObject => ({
        Effect: 'Allow',
        Action,
        Principal: { Service: Principal ?? '' },
        Resource: target,
        Condition: {
          ...(SourceArn !== undefined && { ArnLike: { 'aws:SourceArn': SourceArn } }),
          ...(SourceAccount !== undefined && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
        },
      }),
    );
  const ofBucket = assembly
    .byType('AWS::S3::BucketPolicy')
    .filter(({ properties }) => target.startsWith(`arn:aws:s3:::${textAt(properties, 'Bucket')}/`))
    .flatMap(({ properties }) => policyStatements(objectAt(properties, 'PolicyDocument')));
  const ofTopic = assembly
    .byType('AWS::SNS::TopicPolicy')
    .filter(({ properties }) => textsAt(properties, 'Topics').includes(target))
    .flatMap(({ properties }) => policyStatements(objectAt(properties, 'PolicyDocument')));
  return [...ofQueue, ...ofFunction, ...ofBucket, ...ofTopic];
};

const concerns = ({ Principal }: JsonObject, service: string): boolean => {
  if (!isObject(Principal)) return Principal === '*';
  return textsAt(Principal, 'Service').includes(service) || textsAt(Principal, 'AWS').includes('*');
};

/** Returns the action by which a service passes something to a resource. */
const actionOn = (target: string): string => {
  switch (target.split(':')[2]) {
    case 'sqs':
      return 'sqs:SendMessage';
    case 'sns':
      return 'sns:Publish';
    case 's3':
      return 's3:PutObject';
    default:
      return 'lambda:InvokeFunction';
  }
};

/** Returns whether the policy of a resource lets a service act on it. */
const isServiceAllowed = (assembly: Assembly, { service, sourceArn, target }: ServiceCall): boolean => {
  const request: AccessRequest = {
    action: actionOn(target),
    resource: target,
    context: {
      'aws:SourceArn': [sourceArn],
      'aws:SourceAccount': [assembly.place.account],
      // Calls between services are encrypted.
      'aws:SecureTransport': ['true'],
    },
  };
  const statements = statementsOn(assembly, target).filter((statement) => concerns(statement, service));
  return evaluate(statements, request) === 'allowed';
};

/**
 * Returns the actions of EventBridge rules on queues and functions. State machines are started with a role of the
 * target.
 */
const callsOfRules = (assembly: Assembly): ServiceCall[] =>
  assembly.byType('AWS::Events::Rule').flatMap(({ arn, properties }) =>
    objectsAt(properties, 'Targets')
      .map((target) => textAt(target, 'Arn') ?? '')
      .filter((target) => /^arn:aws:(sqs|lambda):/.test(target))
      .map((target) => ({ service: 'events.amazonaws.com', sourceArn: arn, target })),
  );

/**
 * Checks that every bucket notification and rule target is allowed by the target's policy, and throws otherwise. S3
 * rejects such a notification at deployment; EventBridge drops the events.
 * @param announcements notifications of the buckets of the templates, and what is done with received mails
 */
export const checkServicePermissions = (assembly: Assembly, announcements: readonly ServiceCall[]): void => {
  for (const call of [...announcements, ...callsOfRules(assembly)])
    if (!isServiceAllowed(assembly, call))
      throw new Error(`The policy of ${call.target} does not let ${call.service} act for ${call.sourceArn}.`);
};
