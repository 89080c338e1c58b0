import { describe, expect, it } from 'vitest';
import { isPersonal, uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { inFullStage } from './fullStage.ts';
import { loadTemplates, findResources, type Resource } from './templates.ts';

const templates = await loadTemplates();

const all = (type: string): [string, Resource][] =>
  Object.values(templates).flatMap((template) => findResources(template, type));

describe('data', () => {
  it('keeps the table recoverable to any second, encrypted and protected against deletion', () => {
    const [[, table]] = findResources(templates.data!, 'AWS::DynamoDB::Table') as [[string, Resource]];
    expect(table.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
    expect(table.DeletionPolicy).toBe('Retain');
  });

  it('lets functions use a restored table instead', () => {
    const data = JSON.stringify(inFullStage('data').toJSON());
    expect(data).toContain('"TableName":"refrain-full-table"');
    expect(data).not.toContain('ExportsOutputRefTable');
    const area = JSON.stringify(inFullStage('api-reference').toJSON());
    expect(area).toContain('"TABLE_NAME":"refrain-full-table-restored"');
    expect(area).toContain(':table/refrain-full-table-restored"');
    expect(area).not.toContain('table/refrain-full-table"');
  });

  it('locks the exports of the books for ten years, in production for every user', () => {
    const lockConfiguration = (Mode: string) => ({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Days: 3653, Mode } } },
    });
    const [, bucket] = all('AWS::S3::Bucket').find(([id]) => id.startsWith('Evidence'))!;
    expect(bucket.Properties).toMatchObject(lockConfiguration('GOVERNANCE'));
    inFullStage('data').hasResourceProperties('AWS::S3::Bucket', lockConfiguration('COMPLIANCE'));
  });

  it('scans uploads for malware if the stage requires it', () => {
    expect(all('AWS::GuardDuty::MalwareProtectionPlan')).toEqual([]);
    inFullStage('data').hasResourceProperties('AWS::GuardDuty::MalwareProtectionPlan', {
      Actions: { Tagging: { Status: 'ENABLED' } },
      ProtectedResource: { S3Bucket: { ObjectPrefixes: ['uploads/'] } },
    });
    const data = JSON.stringify(inFullStage('data').toJSON());
    expect(data).toMatch(
      /"kms:Decrypt","kms:GenerateDataKey"\],"Condition":\{"StringEquals":\{"kms:ViaService"/,
    );
    const area = JSON.stringify(inFullStage('api-files').toJSON());
    expect(area).toContain('"UPLOAD_SCANS":"required"');
    expect(area).toContain('s3:GetObjectVersionTagging');
  });

  it('encrypts personal files with their own key, which is rotated', () => {
    const keys = findResources(templates.data!, 'AWS::KMS::Key');
    const [keyId, key] = keys.find(([id]) => id.startsWith('DocumentsKey'))!;
    expect(key).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { EnableKeyRotation: true },
    });
    const [bucketId, bucket] = all('AWS::S3::Bucket').find(([id]) => id.startsWith('Files'))!;
    expect(bucket.Properties.BucketEncryption).toMatchObject({
      ServerSideEncryptionConfiguration: [{ BucketKeyEnabled: true }],
    });
    const policies = JSON.parse(JSON.stringify(all('AWS::S3::BucketPolicy'))) as [string, Resource][];
    const [, policy] = policies.find(([id]) => id.startsWith('FilesPolicy'))!;
    const arn = (folder: string) => ({
      'Fn::Join': ['', [{ 'Fn::GetAtt': [bucketId, 'Arn'] }, `/${folder}/*`]],
    });
    expect((policy.Properties.PolicyDocument as { Statement: unknown[] }).Statement).toContainEqual({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: 's3:PutObject',
      Resource: [
        'uploads/documents',
        'uploads/registrations',
        'uploads/withdrawals',
        'leaving',
        'moving',
      ].map(arn),
      Condition: {
        StringNotEquals: {
          's3:x-amz-server-side-encryption-aws-kms-key-id': { 'Fn::GetAtt': [keyId, 'Arn'] },
        },
      },
    });
    for (const type of [
      'MusicianInfo',
      'CompanyInfo',
      'PartnerMusician',
      'PartnerCompany',
      'PartnerPhoto',
    ] as const)
      expect(isPersonal(`${uploadTypes[type].folder}/one`), type).toBe(true);
  });

  it('accepts uploads from browsers as forms only', () => {
    const methods = all('AWS::S3::Bucket').flatMap(([, { Properties }]) => {
      const { CorsRules = [] } = (Properties.CorsConfiguration ?? {}) as { CorsRules?: object[] };
      return CorsRules.map((rule) => (rule as { AllowedMethods: string[] }).AllowedMethods);
    });
    expect(methods).toEqual([
      ['GET', 'POST'],
      ['GET', 'POST'],
    ]);
  });

  it('keeps every bucket versioned, encrypted, private and cleaned up', () => {
    const buckets = all('AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThanOrEqual(4);
    for (const [id, { Properties, DeletionPolicy }] of buckets) {
      expect(Properties, id).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        BucketEncryption: { ServerSideEncryptionConfiguration: [{}] },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
      const { Rules } = Properties.LifecycleConfiguration as { Rules: { Status: string }[] };
      expect(
        Rules.some(({ Status }) => Status === 'Enabled'),
        id,
      ).toBe(true);
      expect(DeletionPolicy, id).toBe('RetainExceptOnCreate');
    }
  });

  it('gives no bucket an access control list, and lets one alone have one: that of the log of the distribution', () => {
    const lists = all('AWS::S3::Bucket').flatMap(([id, { Properties }]) => {
      expect(Properties, id).not.toHaveProperty('AccessControl');
      return Properties.OwnershipControls ? [[id, Properties.OwnershipControls]] : [];
    });
    expect(lists).toEqual([
      [expect.stringMatching(/^Logs/), { Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }] }],
    ]);
    const logging = all('AWS::S3::BucketPolicy').flatMap(([, { Properties }]) =>
      (
        Properties.PolicyDocument as { Statement: { Principal: unknown; Condition: unknown }[] }
      ).Statement.filter(({ Principal }) => JSON.stringify(Principal).includes('logging.s3.amazonaws.com')),
    );
    const logged = all('AWS::S3::Bucket').filter(([, { Properties }]) => Properties.LoggingConfiguration);
    expect(logging).toHaveLength(logged.length);
    for (const { Condition } of logging) expect(JSON.stringify(Condition)).toContain('"aws:SourceArn"');
  });

  it('keeps replaced versions, logs of access and unfinished uploads for the days of each bucket', () => {
    type Rule = {
      ExpirationInDays?: number;
      NoncurrentVersionExpiration?: { NoncurrentDays: number };
      AbortIncompleteMultipartUpload?: { DaysAfterInitiation: number };
    };
    const daysOf = ({ Properties }: Resource) => {
      const { Rules } = Properties.LifecycleConfiguration as { Rules: Rule[] };
      const days = (of: (rule: Rule) => number | undefined) => Rules.flatMap((rule) => of(rule) ?? []);
      return {
        current: days(({ ExpirationInDays }) => ExpirationInDays),
        replaced: days(({ NoncurrentVersionExpiration: one }) => one?.NoncurrentDays),
        unfinished: days(({ AbortIncompleteMultipartUpload: one }) => one?.DaysAfterInitiation),
        // A rule with a prefix or of another kind would keep part of a bucket for another time.
        kinds: [...new Set(Rules.flatMap((rule) => Object.keys(rule)))].toSorted(),
      };
    };
    const [abort, expire, replace] = [
      ...['AbortIncompleteMultipartUpload', 'ExpirationInDays', 'NoncurrentVersionExpiration'],
    ] as const;
    const kept = Object.fromEntries(
      all('AWS::S3::Bucket').map(([id, bucket]) => [id.replace(/[0-9A-F]{8}$/, ''), daysOf(bucket)]),
    );
    const files = { current: [], replaced: [90], unfinished: [2], kinds: [abort, replace, 'Status'] };
    expect(kept).toEqual({
      AccessLogs: {
        current: [365],
        replaced: [90],
        unfinished: [2],
        kinds: [abort, expire, replace, 'Status'],
      },
      // Exports of all records, under a prefix of their own, are removed after a week, files to import after a month, wherever
      // a version of the product put them, and objects of the index over names after 40 days.
      Files: {
        current: [7, 30, 30, 30, 40],
        replaced: [90, 1, 1, 1, 1, 1],
        unfinished: [2],
        kinds: [abort, expire, replace, 'Prefix', 'Status'],
      },
      Inbox: files,
      Evidence: { current: [], replaced: [], unfinished: [2], kinds: [abort, 'Status'] },
      Mails: { current: [30], replaced: [90, 1], unfinished: [2], kinds: [abort, expire, replace, 'Status'] },
      Site: { current: [], replaced: [30], unfinished: [], kinds: [replace, 'Status'] },
      Logs: { current: [365], replaced: [30], unfinished: [], kinds: [expire, replace, 'Status'] },
    });
  });

  it('keeps every log for ninety days, unless the stage says otherwise', () => {
    const days = all('AWS::Logs::LogGroup').map(([, { Properties }]) => Properties.RetentionInDays);
    expect(new Set(days)).toEqual(new Set([90]));
  });

  it('keeps messages of every queue for two weeks, and tries each five times', () => {
    const queues = all('AWS::SQS::Queue').map(([id, { Properties }]) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Properties.MessageRetentionPeriod,
      (Properties.RedrivePolicy as { maxReceiveCount: number } | undefined)?.maxReceiveCount,
    ]);
    expect(queues.toSorted()).toEqual([
      ['Arrivals', 1_209_600, 5],
      ['DeadArrivals', 1_209_600, undefined],
      ['DeadMails', 1_209_600, undefined],
      ['DeadMessages', 1_209_600, undefined],
      ['Messages', 1_209_600, 5],
      ['ReceivedMails', 1_209_600, 5],
    ]);
  });

  it.each([
    ['AWS::S3::Bucket', 'AWS::S3::BucketPolicy'],
    ['AWS::SQS::Queue', 'AWS::SQS::QueuePolicy'],
  ])('refuses unencrypted calls to every %s', (type, policyType) => {
    const refusals = all(policyType).filter(([, { Properties }]) =>
      (Properties.PolicyDocument as { Statement: object[] }).Statement.some((statement) =>
        /"Effect":"Deny".*"aws:SecureTransport":"false"|"aws:SecureTransport":"false".*"Effect":"Deny"/.test(
          JSON.stringify(statement),
        ),
      ),
    );
    expect(refusals).toHaveLength(all(type).length);
  });

  it('retries arrived files five times and keeps failures for two weeks', () => {
    const queues = findResources(templates.data!, 'AWS::SQS::Queue');
    const [, dead] = queues.find(([id]) => id.startsWith('Dead'))!;
    const [, arrivals] = queues.find(([id]) => id.startsWith('Arrivals'))!;
    expect(dead.Properties.MessageRetentionPeriod).toBe(14 * 86_400);
    expect(arrivals.Properties.RedrivePolicy).toMatchObject({ maxReceiveCount: 5 });
    const [[, task]] = findResources(templates.workflows!, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith('startImport'),
    ) as [[string, Resource]];
    expect(Number(arrivals.Properties.VisibilityTimeout)).toBe(6 * Number(task.Properties.Timeout));
    const [[, mapping]] = findResources(templates.events!, 'AWS::Lambda::EventSourceMapping') as [
      [string, Resource],
    ];
    expect(mapping.Properties.BatchSize).toBe(1);
  });

  it('lets only S3 of this account send to the queue', () => {
    const text = JSON.stringify(findResources(templates.data!, 'AWS::SQS::QueuePolicy'));
    expect(text).toContain('"aws:SourceAccount"');
    const [, { Properties }] = findResources(templates.events!, 'AWS::Lambda::EventSourceMapping')[0]!;
    expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });
});

describe('identity', () => {
  it('issues a new refresh token with each refresh', () => {
    const [[, { Properties }]] = all('AWS::Cognito::UserPoolClient') as [[string, Resource]];
    expect(Properties).toMatchObject({
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    });
  });

  it('accepts a user name in any case', () => {
    const [[, { Properties }]] = findResources(templates.identity!, 'AWS::Cognito::UserPool') as [
      [string, Resource],
    ];
    expect(Properties.UsernameConfiguration).toEqual({ CaseSensitive: false });
  });
});

describe('a stack that is replaced', () => {
  it('leaves no log group behind', () => {
    const named = all('AWS::Logs::LogGroup').filter(([, { Properties }]) => Properties.LogGroupName);
    expect(named).toHaveLength(5);
    for (const [id, { DeletionPolicy }] of named) expect(DeletionPolicy, id).toBe('Delete');
  });
});
