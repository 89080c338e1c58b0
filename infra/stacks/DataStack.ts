import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
  type ITable,
} from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectLockRetention,
  type CfnBucket,
} from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { MalwareScan } from '../constructs/MalwareScan.ts';
import { tableDefinition } from '../../functions/db/table/definition.ts';
import { mailKeptDays } from '../../shared/deliveries/schema.ts';
import { leavingKeptDays } from '../../shared/leaving/schema.ts';
import { personalFolders } from '../../shared/files/uploadTypes.ts';
import { sendAttempts } from '../../shared/messages/rules.ts';
import { arrivalAttempts } from '../../shared/statements/arrivals.ts';
import { mailFolder, type Resources } from '../constructs/resources.ts';
import { mailRuleArn, mailTopicArn, type MailboxNames } from './MailboxStack.ts';

/**
 * Keys and buckets stay when their stack goes, but not when it was never completed: they are empty then, and each further try
 * would leave others behind. The table stays even so, as it is protected against deletion; the command that deploys says what
 * to do with it.
 */
const removedWithFirstTry = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Days that a file to import is kept: rows it left out can be corrected for so long. */
const movedFilesKeptDays = 30;

/** Resources that outlive every deployment: the table, the files, the inbox and its queue. */
export class DataStack extends Stack {
  /**
   * The table functions use, referred to by name only. A reference would become an export, which cannot change while in
   * use, so a restored table could never replace the original.
   */
  readonly table: ITable;
  /** Encrypts bank account and identity numbers with a key separate from the table's. */
  readonly numbersKey: Key;
  /** Encrypts files that show a person's documents or bank accounts. */
  readonly documentsKey: Key;
  /** Encrypts codes and link tokens of messages until they are sent. */
  readonly secretsKey: Key;
  /**
   * Hashes one-time codes and captcha answers. The key never leaves KMS, so a stolen table does not reveal the codes.
   */
  readonly codesKey: Key;
  /** Signs entries of the ledger of certificates. */
  readonly certificatesKey: Key;
  readonly files: Bucket;
  readonly inbox: Bucket;
  /** The daily exports of ledger and history, locked against change. */
  readonly evidence: Bucket;
  readonly arrivals: Queue;
  readonly deadArrivals: Queue;
  /** Bucket and queues of received mail; absent in a stage that receives none. */
  readonly mailbox: Resources['data']['mailbox'];
  /** Mail and SMS that wait to be sent, by id. */
  readonly messages: Queue;
  readonly deadMessages: Queue;

  /**
   * @param names `ownTable`: the table made with the stage; `table`: another one that functions use in its place, restored from
   *   a backup
   */
  constructor(
    scope: Construct,
    id: string,
    names: { ownTable: string; table?: string },
    props?: StackProps & {
      locksEvidence?: boolean;
      scansUploads?: boolean;
      mailbox?: MailboxNames | undefined;
    },
  ) {
    super(scope, id, props);
    this.makeTable(names.ownTable);
    this.table = Table.fromTableName(this, 'UsedTable', names.table ?? names.ownTable);
    this.numbersKey = new Key(this, 'NumbersKey', {
      description: 'Bank account and identity numbers',
      enableKeyRotation: true,
      removalPolicy: removedWithFirstTry,
    });
    this.documentsKey = new Key(this, 'DocumentsKey', {
      description: "Files that show a person's documents or bank accounts",
      enableKeyRotation: true,
      removalPolicy: removedWithFirstTry,
    });
    this.secretsKey = new Key(this, 'SecretsKey', {
      description: 'Codes and link tokens of messages',
      enableKeyRotation: true,
      removalPolicy: removedWithFirstTry,
    });
    this.codesKey = new Key(this, 'CodesKey', {
      description: 'Hashes of one-time codes and captcha answers',
      keySpec: KeySpec.HMAC_256,
      keyUsage: KeyUsage.GENERATE_VERIFY_MAC,
      removalPolicy: removedWithFirstTry,
    });
    this.certificatesKey = new Key(this, 'CertificatesKey', {
      description: 'Signatures of the ledger of certificates',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: removedWithFirstTry,
    });
    const accessLogs = this.makeBucket('AccessLogs', {});
    Validations.of(accessLogs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket receives the access logs of the others; logging it into itself would never end.',
    });
    accessLogs.addLifecycleRule({ expiration: Duration.days(365) });
    this.files = this.makeBucket('Files', { accessLogs, browser: true });
    this.encryptPersonalFiles();
    this.files.addLifecycleRule({
      prefix: 'leaving/',
      expiration: Duration.days(leavingKeptDays),
      noncurrentVersionExpiration: Duration.days(1),
    });
    // Files to import may hold bank accounts and identity numbers. Former versions of the product put them, not encrypted,
    // beside the transmissions to societies, which stay.
    for (const prefix of ['moving/', 'imports/fil_', 'imports/imp_'])
      this.files.addLifecycleRule({
        prefix,
        expiration: Duration.days(movedFilesKeptDays),
        noncurrentVersionExpiration: Duration.days(1),
      });
    // The index over the names of the catalogue, which is made anew before.
    this.files.addLifecycleRule({
      prefix: 'titles/',
      expiration: Duration.days(40),
      noncurrentVersionExpiration: Duration.days(1),
    });
    if (props?.scansUploads)
      new MalwareScan(this, 'MalwareScan', {
        bucket: this.files,
        prefix: 'uploads/',
        encryptionKey: this.documentsKey,
      });
    this.inbox = this.makeBucket('Inbox', { accessLogs, browser: true });
    this.evidence = this.makeEvidence(accessLogs, props?.locksEvidence ?? false);
    this.deadArrivals = this.makeQueue('DeadArrivals');
    // Covers the longest run of the function, which returns messages it could not handle earlier.
    this.arrivals = this.makeQueue('Arrivals', {
      visibilityTimeout: Duration.minutes(15),
      deadLetterQueue: { queue: this.deadArrivals, maxReceiveCount: arrivalAttempts },
    });
    this.deadMessages = this.makeQueue('DeadMessages');
    this.messages = this.makeQueue('Messages', {
      visibilityTimeout: Duration.minutes(3),
      deadLetterQueue: { queue: this.deadMessages, maxReceiveCount: sendAttempts },
    });
    this.mailbox = props?.mailbox && this.makeMailbox(props.mailbox, accessLogs);
    this.sendArrivalsToQueue();
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'FilesBucket', { value: this.files.bucketName });
    new CfnOutput(this, 'InboxBucket', { value: this.inbox.bucketName });
    new CfnOutput(this, 'MessagesQueue', { value: this.messages.queueUrl });
  }

  private makeTable(tableName: string): void {
    const table = new Table(this, 'Table', {
      tableName,
      partitionKey: text(tableDefinition.partitionKey),
      sortKey: text(tableDefinition.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: tableDefinition.timeToLive,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const index of tableDefinition.indexes)
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType.ALL,
      });
  }

  /**
   * @param options a queue of a function is visible again after six times what the function may take, as Lambda asks: it tries
   *   again within that time while the account has no room for another function
   */
  private makeQueue(id: string, options: QueueProps = {}): Queue {
    return new Queue(this, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      ...options,
    });
  }

  private makeBucket(id: string, options: { accessLogs?: Bucket; browser?: boolean }): Bucket {
    const bucket = new Bucket(this, id, {
      encryption: BucketEncryption.S3_MANAGED,
      // For objects encrypted with a KMS key, S3 uses the key a few times a day instead of once per object.
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      removalPolicy: removedWithFirstTry,
      serverAccessLogsBucket: options.accessLogs,
      serverAccessLogsPrefix: options.accessLogs && `${id.toLowerCase()}/`,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(2),
          noncurrentVersionExpiration: Duration.days(90),
        },
      ],
    });
    // Presigned uploads and downloads come from the browser on our own host. The address is known only after
    // deployment, and the signature, not the origin, authorises them.
    if (options.browser)
      bucket.addCorsRule({
        allowedMethods: [HttpMethods.GET, HttpMethods.POST],
        allowedOrigins: ['*'],
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag'],
        maxAge: 3000,
      });
    return bucket;
  }

  /**
   * Rejects a file in a personal folder with any encryption but the documents key. The condition also applies to a
   * request without the header.
   */
  private encryptPersonalFiles(): void {
    this.files.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: personalFolders.map((folder) => this.files.arnForObjects(`${folder}/*`)),
        conditions: {
          StringNotEquals: {
            's3:x-amz-server-side-encryption-aws-kms-key-id': this.documentsKey.keyArn,
          },
        },
      }),
    );
  }

  /**
   * Locks objects against change and removal for ten years, the period for which Taiwan requires books to be kept
   * (Business Entity Accounting Act, §38); nothing removes them afterwards either. With `locksEvidence` nobody at all
   * can remove them (compliance mode). Otherwise only the right to bypass the lock can, which no role has; this allows
   * a test stage to be removed.
   */
  private makeEvidence(accessLogs: Bucket, locksEvidence: boolean): Bucket {
    const tenYears = Duration.days(3653);
    const bucket = new Bucket(this, 'Evidence', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention: locksEvidence
        ? ObjectLockRetention.compliance(tenYears)
        : ObjectLockRetention.governance(tenYears),
      removalPolicy: removedWithFirstTry,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'evidence/',
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(2) }],
    });
    new CfnOutput(this, 'EvidenceBucket', { value: bucket.bucketName });
    return bucket;
  }

  /**
   * Makes the bucket that SES puts mails in, and the queue of its notices. Only the rule of this stage may put mails there, and only
   * its topic may send to the queue.
   */
  private makeMailbox(names: MailboxNames, accessLogs: Bucket): DataStack['mailbox'] {
    const mails = this.makeBucket('Mails', { accessLogs });
    mails.addLifecycleRule({
      expiration: Duration.days(mailKeptDays),
      noncurrentVersionExpiration: Duration.days(1),
    });
    mails.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [mails.arnForObjects(`${mailFolder}*`)],
        conditions: {
          StringEquals: { 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': mailRuleArn(this, names) },
        },
      }),
    );
    const deadNotices = this.makeQueue('DeadMails');
    const notices = this.makeQueue('ReceivedMails', {
      visibilityTimeout: Duration.minutes(15),
      deadLetterQueue: { queue: deadNotices, maxReceiveCount: arrivalAttempts },
    });
    notices.grantSendMessages(
      new ServicePrincipal('sns.amazonaws.com', {
        conditions: { ArnEquals: { 'aws:SourceArn': mailTopicArn(this, names) } },
      }),
    );
    return { mails, notices, deadNotices };
  }

  /** Set on the bucket itself: the usual construct needs a custom resource with a function of its own. */
  private sendArrivalsToQueue(): void {
    this.arrivals.grantSendMessages(
      new ServicePrincipal('s3.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    const bucket = this.inbox.node.defaultChild as CfnBucket;
    bucket.notificationConfiguration = {
      queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: this.arrivals.queueArn }],
    };
    const policy = this.arrivals.node.findChild('Policy');
    bucket.node.addDependency(policy);
  }
}
