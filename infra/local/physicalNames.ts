import { createHash } from 'node:crypto';

/** Account, region and endpoint of the local cloud. Account and region are part of every ARN. */
export type Place = {
  region: string;
  account: string;
  /** Value of `AWS_ENDPOINT_URL`, without a trailing slash: `http://localhost:4000`. */
  endpoint: string;
};

/** Properties of a resource that references to it need. */
type Named = {
  stack: string;
  logicalId: string;
  type: string;
  /** Name given in the template, if any. */
  explicitName: string | undefined;
};

/** Property that names a resource, by type. */
export const nameProperties: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': 'Name',
  'AWS::Cognito::UserPool': 'UserPoolName',
  'AWS::Cognito::UserPoolClient': 'ClientName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::ManagedPolicy': 'ManagedPolicyName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SSM::Parameter': 'Name',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
};

/** Resource-specific part of an ARN, after `arn:aws:`, by type. */
const arnForms: Readonly<Record<string, (name: string, place: Place) => string>> = {
  'AWS::ApiGatewayV2::Api': (name, { region }) => `apigateway:${region}::/apis/${name}`,
  'AWS::CloudFront::Distribution': (name, { account }) => `cloudfront::${account}:distribution/${name}`,
  'AWS::Cognito::UserPool': (name, place) => `cognito-idp:${scope(place)}:userpool/${name}`,
  'AWS::DynamoDB::GlobalTable': (name, place) => `dynamodb:${scope(place)}:table/${name}`,
  'AWS::DynamoDB::Table': (name, place) => `dynamodb:${scope(place)}:table/${name}`,
  'AWS::Events::EventBus': (name, place) => `events:${scope(place)}:event-bus/${name}`,
  'AWS::Events::Rule': (name, place) => `events:${scope(place)}:rule/${name}`,
  'AWS::IAM::ManagedPolicy': (name, { account }) => `iam::${account}:policy/${name}`,
  'AWS::IAM::Role': (name, { account }) => `iam::${account}:role/${name}`,
  'AWS::KMS::Key': (name, place) => `kms:${scope(place)}:key/${name}`,
  'AWS::Lambda::Function': (name, place) => `lambda:${scope(place)}:function:${name}`,
  'AWS::Logs::LogGroup': (name, place) => `logs:${scope(place)}:log-group:${name}:*`,
  'AWS::S3::Bucket': (name) => `s3:::${name}`,
  'AWS::SES::EmailIdentity': (name, place) => `ses:${scope(place)}:identity/${name}`,
  'AWS::SNS::Topic': (name, place) => `sns:${scope(place)}:${name}`,
  'AWS::SQS::Queue': (name, place) => `sqs:${scope(place)}:${name}`,
  'AWS::SSM::Parameter': (name, place) => `ssm:${scope(place)}:parameter/${name.replace(/^\//, '')}`,
  'AWS::Scheduler::Schedule': (name, place) => `scheduler:${scope(place)}:schedule/default/${name}`,
  'AWS::SecretsManager::Secret': (name, place) => `secretsmanager:${scope(place)}:secret:${name}-local0`,
  'AWS::StepFunctions::StateMachine': (name, place) => `states:${scope(place)}:stateMachine:${name}`,
};

/** Types whose `Ref` is the ARN instead of the name. */
const refersByArn = new Set([
  'AWS::IAM::ManagedPolicy',
  'AWS::SNS::Topic',
  'AWS::SecretsManager::Secret',
  'AWS::StepFunctions::StateMachine',
]);

/** Identifiers that AWS would generate, by type. They are derived from stack and logical id, so they stay the same. */
const madeUpIds: Readonly<Record<string, (seed: string) => string>> = {
  'AWS::ApiGatewayV2::Api': (seed) => shortId(seed, 10),
  'AWS::CloudFront::Distribution': (seed) => `E${shortId(seed, 13).toUpperCase()}`,
  'AWS::Cognito::UserPoolClient': (seed) => shortId(seed, 26),
  'AWS::KMS::Key': (seed) => shortId(seed, 32),
};

/**
 * Returns the local name of a resource: the template's own, otherwise stack and logical id in lower case (at most 63
 * characters).
 */
export const physicalName = (resource: Named, place: Place): string => {
  const seed = `${resource.stack}/${resource.logicalId}`;
  if (resource.type === 'AWS::Cognito::UserPool') return `${place.region}_${shortId(seed, 9)}`;
  const makeUp = madeUpIds[resource.type];
  if (makeUp) return makeUp(seed);
  if (resource.explicitName !== undefined) return resource.explicitName;
  const name = `${resource.stack}-${resource.logicalId}`.toLowerCase();
  return name.length <= 63 ? name : `${name.slice(0, 52)}-${shortId(seed, 10)}`;
};

/** Returns the ARN of a resource with that physical name. */
export const buildArn = (type: string, name: string, place: Place): string => {
  const form = arnForms[type];
  return `arn:aws:${form ? form(name, place) : `local:${scope(place)}:${type}/${name}`}`;
};

/** Returns the value of `Ref`. */
export const reference = (type: string, name: string, place: Place): string => {
  if (type === 'AWS::SQS::Queue') return queueUrl(name, place);
  return refersByArn.has(type) ? buildArn(type, name, place) : name;
};

/** Returns the value of `Fn::GetAtt`; `undefined` for an attribute without local meaning. */
export const attribute = (
  type: string,
  name: string,
  attributeName: string,
  place: Place,
): string | undefined => {
  if (attributeName === 'Arn' || attributeName.endsWith('.Arn')) return buildArn(type, name, place);
  if (attributeName === 'StreamArn') return `${buildArn(type, name, place)}/stream/local`;
  const host = new URL(place.endpoint).host;
  const values: Record<string, string> = {
    'AWS::ApiGatewayV2::Api/ApiEndpoint': `https://${name}.execute-api.${place.region}.amazonaws.com`,
    'AWS::ApiGatewayV2::Api/ApiId': name,
    'AWS::CloudFront::Distribution/DomainName': host,
    'AWS::Cognito::UserPool/ProviderName': `cognito-idp.${place.region}.amazonaws.com/${name}`,
    'AWS::Cognito::UserPool/ProviderURL': tokenIssuer(name, place.region),
    'AWS::Cognito::UserPool/UserPoolId': name,
    'AWS::Cognito::UserPoolClient/ClientId': name,
    'AWS::S3::Bucket/DomainName': `${name}.s3.amazonaws.com`,
    'AWS::S3::Bucket/RegionalDomainName': `${name}.s3.${place.region}.amazonaws.com`,
    'AWS::SNS::Topic/TopicName': name,
    'AWS::SQS::Queue/QueueName': name,
    'AWS::SQS::Queue/QueueUrl': queueUrl(name, place),
    'AWS::SecretsManager::Secret/Id': buildArn(type, name, place),
    'AWS::StepFunctions::StateMachine/Name': name,
  };
  return values[`${type}/${attributeName}`];
};

/** Returns the issuer of a user pool's tokens in Cognito's own form, so the production verifier works unchanged. */
export const tokenIssuer = (poolId: string, region: string): string =>
  `https://cognito-idp.${region}.amazonaws.com/${poolId}`;

/** Returns the last part of an ARN, after the last colon or slash. */
export const nameInArn = (arn: string): string =>
  arn.slice(Math.max(arn.lastIndexOf(':'), arn.lastIndexOf('/')) + 1);

const queueUrl = (name: string, place: Place): string => `${place.endpoint}/${place.account}/${name}`;

const scope = ({ region, account }: Place): string => `${region}:${account}`;

const shortId = (seed: string, length: number): string => {
  const digest = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`);
  return digest.toString(36).padStart(length, '0').slice(0, length);
};
