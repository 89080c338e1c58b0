import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnReceiptRule, CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { mailFolder, type Resources } from '../constructs/resources.ts';
import type { StageSettings } from '../settings/stageSettings.ts';
import { makeMailIdentity } from './mailIdentity.ts';

/** Names by which the parts of the way of a mail know each other: of the rule and its set, and of the topic of notices. */
export type MailboxNames = { ruleSet: string; rule: string; topic: string };

/** Returns the ARN of the rule that stores mails. */
export const mailRuleArn = ({ partition, region, account }: Stack, { ruleSet, rule }: MailboxNames): string =>
  `arn:${partition}:ses:${region}:${account}:receipt-rule-set/${ruleSet}:receipt-rule/${rule}`;

/** Returns the ARN of the topic of notices of mails. */
export const mailTopicArn = ({ partition, region, account }: Stack, { topic }: MailboxNames): string =>
  `arn:${partition}:sns:${region}:${account}:${topic}`;

/**
 * Receiving of mail: SES stores each mail of the domain and tells the queue by a topic, with its verdicts of the sender. The domain
 * is verified by hand, and a rule set is made the active one by hand.
 */
export class MailboxStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { domain, makesIdentity, ruleSet }: NonNullable<StageSettings['mailbox']>,
    { mails, notices }: NonNullable<Resources['data']['mailbox']>,
    names: MailboxNames,
    props?: StackProps,
  ) {
    super(scope, id, props);
    if (makesIdentity) makeMailIdentity(this, domain);
    const topic = this.makeTopic(names);
    new CfnSubscription(this, 'Notices', {
      topicArn: topic.topicArn,
      protocol: 'sqs',
      endpoint: notices.queueArn,
      rawMessageDelivery: true,
    });
    const rule = new CfnReceiptRule(this, 'Rule', {
      ruleSetName: names.ruleSet,
      rule: {
        name: names.rule,
        enabled: true,
        recipients: [domain],
        // Statements are confidential, and every large sender encrypts.
        tlsPolicy: 'Require',
        scanEnabled: true,
        actions: [
          {
            s3Action: {
              bucketName: mails.bucketName,
              objectKeyPrefix: mailFolder,
              topicArn: topic.topicArn,
            },
          },
        ],
      },
    });
    // SES checks that it may publish when the rule is made.
    rule.node.addDependency(topic.node.findChild('Policy'));
    if (ruleSet === undefined)
      rule.addDependency(new CfnReceiptRuleSet(this, 'RuleSet', { ruleSetName: names.ruleSet }));
    new CfnOutput(this, 'MailRecord', {
      value: `${domain} MX 10 inbound-smtp.${this.region}.amazonaws.com`,
    });
    new CfnOutput(this, 'RuleSetName', { value: names.ruleSet });
  }

  private makeTopic(names: MailboxNames): Topic {
    const topic = new Topic(this, 'Topic', { topicName: names.topic, enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': mailRuleArn(this, names) },
        },
      }),
    );
    return topic;
  }
}
