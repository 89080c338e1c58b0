import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../infra/settings/stageSettings.ts';
import { buildApp } from '../../../infra/stages.ts';
import { inFullStage } from './fullStage.ts';
import { findResources, loadTemplates, permittedBy } from './templates.ts';

const templates = await loadTemplates();

type Statement = {
  Effect: string;
  Principal: unknown;
  Action: string;
  Resource: unknown;
  Condition: unknown;
};

/** Returns the statements of policies that let a service act, such as `ses.amazonaws.com`. */
const allowedTo = (service: string, part: string, type: string): Statement[] =>
  findResources(templates[part]!, type)
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement)
    .filter(
      ({ Effect, Principal }) =>
        Effect === 'Allow' && JSON.stringify(Principal).includes(JSON.stringify(service)),
    );

const rule = 'receipt-rule-set/refrain-local-mailbox:receipt-rule/refrain-local-mailbox';

describe('receiving of mail', () => {
  it('is absent from a stage without the setting', () => {
    const app = new App({ builtinCloudFormationValidation: false });
    buildApp(app, 'plain', parseSettings('plain', { plain: { region: 'ap-southeast-1' } }));
    const stacks = app.node.children.map(({ node }) => node.id);
    expect(stacks).not.toContain('refrain-plain-mailbox');
    const { stacks: made } = app.synth();
    const text = JSON.stringify(made.map(({ template }) => template as unknown));
    expect(text).not.toMatch(/AWS::SES::ReceiptRule|MAILS_BUCKET|MAILBOX_DOMAIN|ReceivedMails/);
  });

  it('stores mails of the domain alone, encrypted on their way, and tells the queue', () => {
    const [[, receiptRule] = []] = findResources(templates.mailbox!, 'AWS::SES::ReceiptRule');
    expect(receiptRule?.Properties.Rule).toMatchObject({
      Enabled: true,
      Recipients: ['statements.refrain.example'],
      ScanEnabled: true,
      TlsPolicy: 'Require',
      Actions: [{ S3Action: { ObjectKeyPrefix: 'received/' } }],
    });
    const [[, subscription] = []] = findResources(templates.mailbox!, 'AWS::SNS::Subscription');
    expect(subscription?.Properties).toMatchObject({ Protocol: 'sqs', RawMessageDelivery: true });
  });

  it('lets only the rule of this account put mails into the bucket and tell of them', () => {
    const [put, ...more] = allowedTo('ses.amazonaws.com', 'data', 'AWS::S3::BucketPolicy');
    expect(more).toEqual([]);
    expect(put).toMatchObject({
      Action: 's3:PutObject',
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    });
    expect(JSON.stringify(put!.Resource)).toContain('/received/*');
    const [publish, ...others] = allowedTo('ses.amazonaws.com', 'mailbox', 'AWS::SNS::TopicPolicy');
    expect(others).toEqual([]);
    for (const { Condition } of [put!, publish!]) expect(JSON.stringify(Condition)).toContain(rule);
    const [send] = allowedTo('sns.amazonaws.com', 'data', 'AWS::SQS::QueuePolicy');
    expect(JSON.stringify(send!.Condition)).toContain(':refrain-local-mails');
  });

  it('is read by the function that takes mails, which reads no other bucket and deletes nothing', () => {
    const [taking] = Object.values(templates.workflows!.Resources).filter(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::Function' && Properties.FunctionName === 'refrain-local-takeMails',
    );
    const role = (taking!.Properties.Role as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0];
    const onObjects = permittedBy(templates.workflows!).filter(
      (one) => one.role === role && one.action.startsWith('s3:'),
    );
    expect(onObjects.map(({ action }) => action).toSorted()).toEqual([
      's3:AbortMultipartUpload',
      's3:GetObject',
      's3:PutObject',
    ]);
    const read = onObjects.find(({ action }) => action === 's3:GetObject');
    expect(read?.resource).toMatch(/Mails.*\/received\/\*/);
    const readers = permittedBy(templates.workflows!).filter(({ resource }) =>
      /Mails[0-9A-F]{8}Arn/.test(resource),
    );
    expect(readers.filter((one) => one.role !== role)).toEqual([]);
  });

  it('adds its rule to a rule set that the account has, if it is named', () => {
    const template = inFullStage('mailbox');
    template.resourceCountIs('AWS::SES::ReceiptRuleSet', 0);
    template.hasResourceProperties('AWS::SES::ReceiptRule', { RuleSetName: 'inbound' });
    template.hasOutput('MailRecord', {
      Value: 'statements.example.com MX 10 inbound-smtp.ap-northeast-1.amazonaws.com',
    });
  });

  it('is refused in a region where SES receives none, and at the domain mail is sent from', () => {
    const stage = (more: object) => () =>
      parseSettings('test', {
        test: { region: 'ap-southeast-1', mailbox: { domain: 'in.example.com' }, ...more },
      });
    expect(stage({})).not.toThrow();
    expect(stage({ region: 'ap-east-1' })).toThrow('SES receives no mail in ap-east-1');
    expect(stage({ mail: { domain: 'in.example.com' } })).toThrow('mail is sent from that domain');
  });
});
