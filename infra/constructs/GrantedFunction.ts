import { Duration, Stack } from 'aws-cdk-lib';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { bundleFolder, bundleHash } from '../bundles/build.ts';
import { workflowArea, type FunctionSource } from '../bundles/functions.ts';
import { confidentialGrants } from '../grants/confidential.ts';
import type { Grant, MachineName } from '../grants/grant.ts';
import { nodeOptions, routeMemoryMb, taskMemoryMb } from '../bundles/heapRoom.ts';
import type { GrantedRoles } from './GrantedRoles.ts';
import type { Resources } from './resources.ts';

const machineVariables: Record<MachineName, string> = {
  statementImport: 'STATEMENT_IMPORT_MACHINE',
  incomeAggregation: 'INCOME_AGGREGATION_MACHINE',
  reports: 'REPORTS_MACHINE',
  statementRuns: 'STATEMENT_RUNS_MACHINE',
  catalogueImport: 'CATALOGUE_IMPORT_MACHINE',
};

/** Returns the variables a function sends mail with; none in a stage without mail. */
const mailVariables = ({ settings: { mail }, mailConfigurationSet }: Resources): Record<string, string> =>
  mail && mailConfigurationSet !== undefined
    ? { MAIL_SENDER: `Refrain <${mail.sender}@${mail.domain}>`, MAIL_CONFIGURATION_SET: mailConfigurationSet }
    : {};

/** Returns the variable with the countries that receive SMS and their sender ids; none in a stage without SMS. */
const smsVariables = ({ settings: { sms } }: Resources): Record<string, string> =>
  sms ? { SMS_COUNTRIES: JSON.stringify(sms.countries) } : {};

/** Returns the variables of a function that takes mails or shows addresses of mailboxes; none in a stage that receives none. */
const mailboxVariables = ({ data, settings: { mailbox } }: Resources): Record<string, string> =>
  mailbox && data.mailbox
    ? {
        MAILBOX_DOMAIN: mailbox.domain,
        MAILS_BUCKET: data.mailbox.mails.bucketName,
        MAILS_QUEUE: data.mailbox.notices.queueUrl,
      }
    : {};

/** Returns the variables of a function that anchors certificates. */
const certificateVariables = ({ data, settings: { anchor } }: Resources): Record<string, string> => ({
  CERTIFICATES_KEY_ID: data.certificatesKey.keyArn,
  ...(anchor.kind === 'bitcoin' && {
    ANCHOR_CALENDARS: JSON.stringify({ calendars: anchor.calendars, explorers: anchor.explorers }),
  }),
});

/** Returns the environment variables that a function's grants require. */
const environmentFor = (
  grants: readonly Grant[],
  resources: Resources,
  stack: Stack,
): Record<string, string> => {
  const has = (prefix: string) => grants.some((grant) => grant.startsWith(prefix));
  const machines = grants
    .filter((grant) => grant.startsWith('machine:start:'))
    .map((grant) => grant.split(':')[2] as MachineName);
  return {
    ...(has('table') && { TABLE_NAME: resources.data.table.tableName }),
    ...(has('files') && { FILES_BUCKET: resources.data.files.bucketName }),
    ...(has('evidence') && { EVIDENCE_BUCKET: resources.data.evidence.bucketName }),
    ...(has('numbers') && { NUMBERS_KEY_ID: resources.data.numbersKey.keyArn }),
    ...(has('documents:seal') && { DOCUMENTS_KEY_ID: resources.data.documentsKey.keyArn }),
    ...((has('secrets') || has('webhooks')) && { SECRETS_KEY_ID: resources.data.secretsKey.keyArn }),
    ...(has('codes') && { CODES_KEY_ID: resources.data.codesKey.keyArn }),
    ...(has('certificates') && certificateVariables(resources)),
    ...(has('messages') && { MESSAGES_QUEUE: resources.data.messages.queueUrl }),
    ...(has('mail') && { SITE_HOST: resources.siteHost, ...mailVariables(resources) }),
    ...(has('sms') && smsVariables(resources)),
    ...(has('rates') && { EXCHANGE_RATE_FILES: JSON.stringify(resources.settings.exchangeRateFiles) }),
    ...(has('inbox') && { INBOX_BUCKET: resources.data.inbox.bucketName }),
    ...(has('mailbox') && mailboxVariables(resources)),
    ...(has('arrivals') && { ARRIVALS_QUEUE: resources.data.arrivals.queueUrl }),
    ...(has('cognito') && {
      USER_POOL_ID: resources.identity.userPool.userPoolId,
      USER_POOL_CLIENT_ID: resources.identity.client.userPoolClientId,
    }),
    ...(machines.includes('statementImport') && {
      IMPORTS_AT_ONCE: String(resources.settings.importsAtOnce),
    }),
    ...Object.fromEntries(
      machines.map((name) => [
        machineVariables[name],
        `arn:${stack.partition}:states:${stack.region}:${stack.account}:stateMachine:${resources.machineNames[name]}`,
      ]),
    ),
  };
};

/** Function with the role of its grants, which writes to the log of its area. */
export class GrantedFunction extends Construct {
  readonly lambda: LambdaFunction;

  /** @param roles of the function's stack */
  constructor(
    scope: Construct,
    id: string,
    source: FunctionSource,
    resources: Resources,
    roles: GrantedRoles,
  ) {
    super(scope, id);
    const { grants, timeoutSeconds = 15, isTraced = true } = source.settings;
    const { memoryMb = source.area === workflowArea ? taskMemoryMb : routeMemoryMb } = source.settings;
    const { traces } = resources.settings;
    const role = roles.roleFor([...grants, ...confidentialGrants(source.name)]);
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName: resources.functionName(source.name),
      description: `${source.area}: ${source.name}`,
      code: Code.fromAsset(bundleFolder(source), { assetHash: bundleHash(source) }),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      tracing: traces && isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
      reservedConcurrentExecutions: resources.settings.reservedConcurrency[source.name],
      role: role.withoutPolicyUpdates(),
      logGroup: roles.log.group,
      // The alarms of areas read the lines that Lambda writes in this format, see faultPattern.ts.
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.INFO,
      environment: {
        ...environmentFor(grants, resources, Stack.of(this)),
        ...(resources.settings.scansUploads && { UPLOAD_SCANS: 'required' }),
        ...(resources.settings.requiresStaffSecondFactor && { STAFF_SECOND_FACTOR: 'required' }),
        BUSINESS_ZONE: resources.settings.businessZone,
        NODE_OPTIONS: nodeOptions(memoryMb).join(' '),
      },
    });
  }
}
