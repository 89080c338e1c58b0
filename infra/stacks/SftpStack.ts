import { CfnOutput, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnServer, CfnUser } from 'aws-cdk-lib/aws-transfer';
import type { Construct } from 'constructs';
import { nameInFindings } from '../constructs/GrantedRoles.ts';
import type { StageSettings } from '../settings/stageSettings.ts';

type Sftp = NonNullable<StageSettings['sftp']>;

/**
 * SFTP by AWS Transfer Family: each source has a user with keys, whose folder is one of its agent in the inbox. A source puts files
 * there and can list them; it can neither read nor change what is there.
 */
export class SftpStack extends Stack {
  /** @param logDays days the log of transfers is kept */
  constructor(
    scope: Construct,
    id: string,
    { users }: Sftp,
    inbox: IBucket,
    logDays: number,
    props?: StackProps,
  ) {
    super(scope, id, props);
    const log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/vendedlogs/transfer/${id}`,
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const server = new CfnServer(this, 'Server', {
      domain: 'S3',
      endpointType: 'PUBLIC',
      identityProviderType: 'SERVICE_MANAGED',
      protocols: ['SFTP'],
      securityPolicyName: 'TransferSecurityPolicy-2024-01',
      structuredLogDestinations: [log.logGroupArn],
    });
    for (const [userName, { agent, publicKeys }] of Object.entries(users)) {
      const folder = `inbox/${agent}/${userName}`;
      new CfnUser(this, `User${userName}`, {
        serverId: server.attrServerId,
        userName,
        role: this.makeRole(userName, inbox, folder).roleArn,
        homeDirectoryType: 'LOGICAL',
        homeDirectoryMappings: [{ entry: '/', target: `/${inbox.bucketName}/${folder}` }],
        sshPublicKeys: publicKeys,
      });
    }
    new CfnOutput(this, 'SftpHost', {
      value: `${server.attrServerId}.server.transfer.${this.region}.amazonaws.com`,
    });
  }

  private makeRole(userName: string, inbox: IBucket, folder: string): Role {
    const role = new Role(this, `Role${userName}`, {
      assumedBy: new ServicePrincipal('transfer.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        folder: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['s3:ListBucket'],
              resources: [inbox.bucketArn],
              conditions: { StringLike: { 's3:prefix': [`${folder}/*`, folder] } },
            }),
            new PolicyStatement({
              actions: ['s3:PutObject', 's3:AbortMultipartUpload'],
              resources: [inbox.arnForObjects(`${folder}/*`)],
            }),
          ],
        }),
      },
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${nameInFindings(inbox)}/${folder}/*]`,
      reason: 'The source names its files.',
    });
    return role;
  }
}
