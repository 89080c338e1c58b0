import { ArnFormat, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant, MachineName } from '../grants/grant.ts';
import { tableAndIndexes, tableReads } from './readDenials.ts';
import { mailFolder, type Resources } from './resources.ts';

const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });

const cognitoActions = {
  signIn: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'],
  signOut: ['cognito-idp:AdminUserGlobalSignOut'],
  setPassword: ['cognito-idp:AdminSetUserPassword'],
  secondFactor: ['cognito-idp:AdminSetUserMFAPreference'],
  createUser: ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminGetUser'],
  manageUsers: [
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminSetUserPassword',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminDisableUser',
    'cognito-idp:AdminEnableUser',
    'cognito-idp:AdminDeleteUser',
  ],
} as const;

const tableWrites = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

/**
 * Adds the action on versions to grants that read uploads, because they read the accepted version. A stage that scans
 * uploads reads the result from the tags of the version.
 */
const filesActions = (verb: string, folder: string | undefined, scansUploads: boolean): string[] => {
  if (verb === 'write') return ['s3:PutObject', 's3:AbortMultipartUpload'];
  if (folder !== 'uploads') return ['s3:GetObject'];
  return ['s3:GetObject', 's3:GetObjectVersion', ...(scansUploads ? ['s3:GetObjectVersionTagging'] : [])];
};

const consumeActions = [
  'sqs:ReceiveMessage',
  'sqs:DeleteMessage',
  'sqs:ChangeMessageVisibility',
  'sqs:GetQueueAttributes',
];

/** Mail is sent from the stage's own domain through its configuration set; SES checks both. */
const mailStatements = ({ data, settings, mailConfigurationSet }: Resources): PolicyStatement[] => {
  if (!settings.mail || mailConfigurationSet === undefined) return [];
  const arn = (resource: string, resourceName: string) =>
    Stack.of(data.table).formatArn({ service: 'ses', resource, resourceName });
  const sender = arn('identity', settings.mail.domain);
  return [allow(['ses:SendEmail'], [sender, arn('configuration-set', mailConfigurationSet)])];
};

/** Mails are read from where SES puts them; a stage that receives none has neither bucket nor queue. */
const mailboxStatements = ({ data: { mailbox } }: Resources): PolicyStatement[] =>
  mailbox
    ? [
        allow(['s3:GetObject'], [mailbox.mails.arnForObjects(`${mailFolder}*`)]),
        allow(consumeActions, [mailbox.notices.queueArn]),
      ]
    : [];

/**
 * A message to a phone number has no resource, so the statement must allow all; topics are denied. Source: Amazon SNS
 * Developer Guide, "Using identity-based policies", example of publishing SMS only.
 */
const smsStatements = [
  allow(['sns:Publish'], ['*']),
  new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: ['arn:*:sns:*:*:*'] }),
];

/** Only S3 uses the documents key, on behalf of the function that reads or writes an object. */
const useDocumentsKey = (action: string, { documentsKey, table }: Resources['data']): PolicyStatement => {
  const { region, urlSuffix } = Stack.of(table);
  return new PolicyStatement({
    actions: [action],
    resources: [documentsKey.keyArn],
    conditions: { StringEquals: { 'kms:ViaService': `s3.${region}.${urlSuffix}` } },
  });
};

/**
 * The secrets key, for secrets that were sealed for a webhook: those of messages stay closed. Source: AWS KMS Developer Guide,
 * "kms:EncryptionContext:context-key".
 */
const useSecretsKeyForWebhooks = (action: string, { secretsKey }: Resources['data']): PolicyStatement =>
  new PolicyStatement({
    actions: [action],
    resources: [secretsKey.keyArn],
    conditions: { StringLike: { 'kms:EncryptionContext:webhook': 'whk_*' } },
  });

/** Returns the IAM statements of one grant: exact actions on named resources. */
export const grantStatements = (grant: Grant, resources: Resources): PolicyStatement[] => {
  const { data, identity, machineNames, settings } = resources;
  const statesArn = (resource: string, resourceName: string): string =>
    Stack.of(data.table).formatArn({
      service: 'states',
      resource,
      resourceName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  const [resource, verb, name] = grant.split(':') as [string, string, string | undefined];
  switch (resource) {
    case 'table':
      if (verb === 'scan') return [allow(['dynamodb:Scan'], [data.table.tableArn])];
      return verb === 'read'
        ? [allow(tableReads, tableAndIndexes(data.table.tableArn))]
        : [allow(tableWrites, [data.table.tableArn])];
    case 'book':
    case 'history':
    case 'reads':
      // These lift a denial (`writeDenials`, `readDenials`) and allow nothing themselves.
      return [];
    case 'files':
      return [
        allow(filesActions(verb, name, settings.scansUploads), [data.files.arnForObjects(`${name}/*`)]),
      ];
    case 'inbox':
      return [
        allow(verb === 'read' ? ['s3:GetObject'] : ['s3:PutObject', 's3:AbortMultipartUpload'], [
          data.inbox.arnForObjects('*'),
        ]),
      ];
    case 'arrivals':
      return [allow(consumeActions, [data.arrivals.queueArn])];
    case 'mailbox':
      return verb === 'take' ? mailboxStatements(resources) : [];
    case 'cognito':
      return [
        allow([...cognitoActions[verb as keyof typeof cognitoActions]], [identity.userPool.userPoolArn]),
      ];
    case 'machine':
      return [
        verb === 'start'
          ? allow(['states:StartExecution'], [statesArn('stateMachine', machineNames[name as MachineName])])
          : allow(
              ['states:DescribeExecution'],
              [statesArn('execution', `${machineNames[name as MachineName]}:*`)],
            ),
      ];
    case 'evidence':
      return [
        allow(verb === 'write' ? ['s3:GetObject', 's3:PutObject'] : ['s3:GetObject'], [
          data.evidence.arnForObjects('*'),
        ]),
        allow(['s3:ListBucket'], [data.evidence.bucketArn]),
      ];
    case 'messages':
      return [allow(verb === 'queue' ? ['sqs:SendMessage'] : consumeActions, [data.messages.queueArn])];
    case 'secrets':
      return [allow([verb === 'seal' ? 'kms:GenerateDataKey' : 'kms:Decrypt'], [data.secretsKey.keyArn])];
    case 'webhooks':
      return [useSecretsKeyForWebhooks(verb === 'seal' ? 'kms:GenerateDataKey' : 'kms:Decrypt', data)];
    case 'certificates':
      return [allow(['kms:GetPublicKey', 'kms:Sign'], [data.certificatesKey.keyArn])];
    case 'codes':
      return [allow(['kms:GenerateMac'], [data.codesKey.keyArn])];
    case 'mail':
      return verb === 'send' ? mailStatements(resources) : [];
    case 'sms':
      return grant === 'sms:send' && resources.settings.sms ? smsStatements : [];
    case 'rates':
      // The files are public, and their addresses are variables of the function.
      return [];
    case 'documents':
      return [useDocumentsKey(verb === 'seal' ? 'kms:GenerateDataKey' : 'kms:Decrypt', data)];
    case 'numbers':
      return [allow([verb === 'seal' ? 'kms:GenerateDataKey' : 'kms:Decrypt'], [data.numbersKey.keyArn])];
    default:
      throw new Error(`unknown grant ${grant}`);
  }
};
