import { Aws, Stack, Token, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Grant, MachineName } from '../grants/grant.ts';
import type { AreaLog } from './AreaLog.ts';
import { grantStatements } from './grantStatements.ts';
import { mailFolder, type Resources } from './resources.ts';
import { readDenials } from './readDenials.ts';
import { writeDenials } from './writeDenials.ts';

const sendTraces = new PolicyStatement({
  actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
  resources: ['*'],
});

/** Returns a name that lists what a role allows, such as `TableReadFilesReadContracts`. */
const nameByGrants = (grants: readonly Grant[]): string =>
  [...grants]
    .sort()
    .flatMap((grant) => grant.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('') || 'LogsOnly';

/**
 * Roles of a stack's functions: one per set of grants. Functions with the same grants share a role, which allows those
 * grants and writing to the area's log, nothing else. An account holds 1,000 roles, too few for one per function in three
 * stages.
 */
export class GrantedRoles extends Construct {
  private readonly roles = new Map<string, Role>();

  constructor(
    scope: Construct,
    private readonly resources: Resources,
    readonly log: AreaLog,
  ) {
    super(scope, 'Roles');
  }

  /** Returns the role for functions with these grants, creating it on first use. */
  roleFor(grants: readonly Grant[]): Role {
    const name = nameByGrants(grants);
    const role = this.roles.get(name) ?? this.makeRole(name, grants);
    this.roles.set(name, role);
    return role;
  }

  private makeRole(name: string, grants: readonly Grant[]): Role {
    const { resources } = this;
    const { traces, sms } = resources.settings;
    const role = new Role(this, name, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        grants: new PolicyDocument({
          minimize: true,
          statements: [
            ...grants.flatMap((grant) => grantStatements(grant, resources)),
            ...writeDenials(grants, resources.data.table.tableArn),
            ...readDenials(grants, resources.data.table.tableArn),
            this.log.writing,
            ...(traces ? [sendTraces] : []),
          ],
        }),
      },
    });
    acknowledgeObjectPatterns(role, grants, resources);
    acknowledgeExecutions(role, grants, resources);
    if (traces)
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'X-Ray takes traces for no resource in particular.',
      });
    if (grants.includes('sms:send') && sms) acknowledgePhones(role);
    return role;
  }
}

/** Records why a role may publish to all resources. */
const acknowledgePhones = (role: Role): void => {
  for (const pattern of ['*', 'arn:*:sns:*:*:*'])
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${pattern}]`,
      reason: 'SMS go to phone numbers, for which IAM knows no resource; publishing to topics is denied.',
    });
};

/** Records why a role may ask about all executions of a machine. */
const acknowledgeExecutions = (role: Role, grants: readonly Grant[], { machineNames }: Resources): void => {
  for (const grant of grants.filter((one) => one.startsWith('machine:follow:'))) {
    const machine = machineNames[grant.split(':')[2] as MachineName];
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${executionsInFindings(Stack.of(role), `${machine}:*`)}]`,
      reason: 'The names of executions are made at run time.',
    });
  }
};

/** Returns the region or account as a finding writes it: the value, or a reference if the stack is bound to none. */
const inFindings = (part: string): string =>
  Token.isUnresolved(part) ? `<${part === Aws.REGION ? 'AWS::Region' : 'AWS::AccountId'}>` : part;

/** Returns the ARN of executions as a finding writes it. @param names pattern with the machine, such as `MACHINE:*` */
export const executionsInFindings = ({ region, account }: Stack, names: string): string =>
  `arn:<AWS::Partition>:states:${inFindings(region)}:${inFindings(account)}:execution:${names}`;

/** Returns the name of a bucket in findings of cdk-nag. A bucket of another stack is named by the export of its ARN. */
export const nameInFindings = (bucket: IBucket): string => {
  const stack = Stack.of(bucket);
  const { 'Fn::ImportValue': name } = stack.resolve(stack.exportValue(bucket.bucketArn)) as Record<
    string,
    string
  >;
  return name!;
};

/** Explains to cdk-nag why grants on objects end in a star: object keys are made at run time. */
const acknowledgeObjectPatterns = (role: Role, grants: readonly Grant[], { data }: Resources): void => {
  const folders = grants.filter((grant) => grant.startsWith('files:')).map((grant) => grant.split(':')[2]);
  const patterns = [
    ...folders.map((folder) => `${nameInFindings(data.files)}/${folder}/*`),
    ...(grants.some((grant) => grant.startsWith('inbox:')) ? [`${nameInFindings(data.inbox)}/*`] : []),
    ...(grants.includes('mailbox:take') && data.mailbox
      ? [`${nameInFindings(data.mailbox.mails)}/${mailFolder}*`]
      : []),
    ...(grants.some((grant) => grant.startsWith('evidence:')) ? [`${nameInFindings(data.evidence)}/*`] : []),
  ];
  for (const pattern of patterns)
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${pattern}]`,
      reason: 'Object keys within this folder are made at run time.',
    });
};
