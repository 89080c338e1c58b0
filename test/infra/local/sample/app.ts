import { mkdtempSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { SqsDestination } from 'aws-cdk-lib/aws-s3-notifications';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import type * as stepfunctions from 'aws-cdk-lib/aws-stepfunctions';
import { buildSync } from 'esbuild';
import { sampleMachines } from './machines.ts';

/** Makes one of the sample's functions from the shared bundle. */
export type MakeFunction = (name: string, options?: Partial<lambda.FunctionProps>) => lambda.Function;

/** Synthesizes the sample app into a temporary directory; returns the path of its cloud assembly. */
export const synthesizeSample = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'sample-'));
  const bundle = join(directory, 'bundle');
  mkdirSync(bundle);
  buildSync({
    entryPoints: [new URL('handlers.ts', import.meta.url).pathname],
    outfile: join(bundle, 'index.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    banner: {
      js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
    },
  });
  const app = new App({
    outdir: join(directory, 'cdk.out'),
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  });
  const data = dataStack(app);
  apiStack(app, data, bundle);
  app.synth();
  return join(directory, 'cdk.out');
};

type Data = {
  table: dynamodb.Table;
  pool: cognito.UserPool;
  client: cognito.UserPoolClient;
};

const dataStack = (app: App): Data => {
  const stack = new Stack(app, 'Sample-Data');
  const text = (name: string) => ({ name, type: dynamodb.AttributeType.STRING });
  const table = new dynamodb.Table(stack, 'Table', {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'ttl',
    removalPolicy: RemovalPolicy.DESTROY,
  });
  table.addGlobalSecondaryIndex({ indexName: 'gsi1', partitionKey: text('gsi1pk'), sortKey: text('gsi1sk') });
  const pool = new cognito.UserPool(stack, 'Pool', {
    signInAliases: { username: true, email: true },
    signInCaseSensitive: false,
    passwordPolicy: { minLength: 10, requireDigits: true },
  });
  const client = pool.addClient('Client', {
    authFlows: { adminUserPassword: true },
    accessTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(7),
    preventUserExistenceErrors: true,
  });
  return { table, pool, client };
};

const apiStack = (app: App, { table, pool, client }: Data, bundle: string): void => {
  const stack = new Stack(app, 'Sample-Api');
  const { bucket, inbox, key } = createInbox(stack);
  const make: MakeFunction = (name, options) =>
    new lambda.Function(stack, name, {
      runtime: lambda.Runtime.NODEJS_22_X,
      code: lambda.Code.fromAsset(bundle),
      handler: `index.${name.toLowerCase()}`,
      timeout: Duration.seconds(2),
      environment: { TABLE_NAME: table.tableName, BUCKET_NAME: bucket.bucketName, POOL_ID: pool.userPoolId },
      ...options,
    });
  const act = make('Act');
  table.grant(act, 'dynamodb:PutItem');
  bucket.grantRead(act, 'public/*');
  act.addToRolePolicy(readsSealed(bucket));
  const receive = make('Receive');
  receive.addEventSource(new SqsEventSource(inbox, { batchSize: 5, reportBatchItemFailures: true }));
  table.grant(receive, 'dynamodb:UpdateItem');
  receive.addToRolePolicy(readsSealed(bucket));
  receive.addToRolePolicy(
    new iam.PolicyStatement({
      actions: ['kms:Decrypt'],
      resources: [key.keyArn],
      conditions: { StringEquals: { 'kms:ViaService': `s3.${stack.region}.amazonaws.com` } },
    }),
  );
  const daily = make('Daily');
  table.grant(daily, 'dynamodb:UpdateItem');
  new events.Rule(stack, 'DailyRule', {
    ruleName: 'daily',
    schedule: events.Schedule.cron({ hour: '3', minute: '30' }),
    targets: [new LambdaFunction(daily)],
  });
  const api = routes(stack, make('Echo'), act, pool, client);
  distribution(stack, bucket, api);
  for (const machine of sampleMachines(stack, make, table, bucket))
    new CfnOutput(stack, `${machine.node.id}Arn`, { value: machine.stateMachineArn });
  new CfnOutput(stack, 'TableName', { value: table.tableName });
};

const readsSealed = (bucket: s3.Bucket): iam.PolicyStatement =>
  new iam.PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects('sealed/*')] });

/** The bucket takes objects below `sealed/` under the key only. */
const createInbox = (stack: Stack): { bucket: s3.Bucket; inbox: sqs.Queue; key: kms.Key } => {
  const dead = new sqs.Queue(stack, 'Dead', { queueName: 'sample-dead' });
  const inbox = new sqs.Queue(stack, 'Inbox', {
    queueName: 'sample-inbox',
    visibilityTimeout: Duration.seconds(2),
    deadLetterQueue: { queue: dead, maxReceiveCount: 2 },
  });
  new sqs.Queue(stack, 'Plain', { queueName: 'sample-plain', visibilityTimeout: Duration.seconds(1) });
  const bucket = new s3.Bucket(stack, 'Bucket', {
    versioned: true,
    cors: [
      {
        allowedMethods: [s3.HttpMethods.PUT],
        allowedOrigins: ['https://app.example'],
        exposedHeaders: ['ETag'],
      },
    ],
  });
  const key = new kms.Key(stack, 'Key');
  bucket.addToResourcePolicy(
    new iam.PolicyStatement({
      effect: iam.Effect.DENY,
      principals: [new iam.AnyPrincipal()],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('sealed/*')],
      conditions: { StringNotEquals: { 's3:x-amz-server-side-encryption-aws-kms-key-id': key.keyArn } },
    }),
  );
  bucket.addEventNotification(s3.EventType.OBJECT_CREATED, new SqsDestination(inbox), { prefix: 'inbox/' });
  return { bucket, inbox, key };
};

const routes = (
  stack: Stack,
  echo: lambda.Function,
  act: lambda.Function,
  pool: cognito.UserPool,
  client: cognito.UserPoolClient,
): apigateway.HttpApi => {
  const api = new apigateway.HttpApi(stack, 'HttpApi');
  const authorizer = new HttpJwtAuthorizer('Jwt', pool.userPoolProviderUrl, {
    jwtAudience: [client.userPoolClientId],
  });
  const integration = new HttpLambdaIntegration('EchoIntegration', echo);
  const { ANY, GET, POST } = apigateway.HttpMethod;
  api.addRoutes({ path: '/api/v1/open/{id}', methods: [ANY], integration });
  api.addRoutes({ path: '/api/v1/open/fixed', methods: [GET], integration });
  api.addRoutes({ path: '/api/v1/closed', methods: [GET], integration, authorizer });
  api.addRoutes({
    path: '/api/v1/act',
    methods: [POST],
    integration: new HttpLambdaIntegration('ActIntegration', act),
  });
  return api;
};

const distribution = (stack: Stack, bucket: s3.Bucket, api: apigateway.HttpApi): void => {
  const responseHeadersPolicy = new cloudfront.ResponseHeadersPolicy(stack, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'self'; upgrade-insecure-requests",
        override: true,
      },
      contentTypeOptions: { override: true },
    },
  });
  const lowerCase = new cloudfront.Function(stack, 'LowerCase', {
    runtime: cloudfront.FunctionRuntime.JS_2_0,
    code: cloudfront.FunctionCode.fromInline(
      'function handler(event) { event.request.uri = event.request.uri.toLowerCase(); return event.request; }',
    ),
  });
  new cloudfront.Distribution(stack, 'Site', {
    defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(bucket), responseHeadersPolicy },
    additionalBehaviors: {
      '/api/*': {
        origin: new HttpOrigin(`${api.apiId}.execute-api.us-east-1.amazonaws.com`),
        functionAssociations: [
          { function: lowerCase, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
        ],
      },
    },
  });
};

/** The type of the machines' stack members, for `machines.ts`. */
export type SampleMachine = stepfunctions.StateMachine;
