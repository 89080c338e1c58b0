import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { AwsError } from '../awsError.ts';
import { objectAt, objectsAt, textAt, textsAt } from '../json.ts';
import type { ServiceCall } from '../access/servicePermissions.ts';
import type { Assembly } from '../template.ts';

/** Maximum bytes of a received mail. Source: Amazon SES Developer Guide, "Service quotas", message size for receiving. */
export const maxMailBytes = 40 * 1024 * 1024;

/** Receipt rule of the templates that stores mails in a bucket. */
type ReceiptRule = {
  arn: string;
  recipients: string[];
  bucket: string;
  prefix: string;
  topicArn: string | undefined;
};

/** SMTP envelope of a mail, and the verdicts that SES would give it. */
export type Envelope = {
  /** Recipients; those of the mail itself by default. */
  to?: readonly string[];
  /** Sender; that of the mail itself by default. */
  from?: string;
  verdicts?: Partial<Readonly<Record<'spam' | 'virus' | 'spf' | 'dkim' | 'dmarc', string>>>;
};

const readRules = ({ byType, place }: Assembly): ReceiptRule[] =>
  byType('AWS::SES::ReceiptRule').flatMap(({ properties }) => {
    const rule = objectAt(properties, 'Rule');
    if (rule.Enabled !== true) return [];
    const ruleSet = textAt(properties, 'RuleSetName') ?? '';
    const arn = `arn:aws:ses:${place.region}:${place.account}:receipt-rule-set/${ruleSet}:receipt-rule/${textAt(rule, 'Name')}`;
    return objectsAt(rule, 'Actions')
      .map((action) => objectAt(action, 'S3Action'))
      .map((action) => ({
        arn,
        recipients: textsAt(rule, 'Recipients'),
        bucket: textAt(action, 'BucketName') ?? '',
        prefix: textAt(action, 'ObjectKeyPrefix') ?? '',
        topicArn: textAt(action, 'TopicArn'),
      }));
  });

/** Queues of the templates that get the messages of a topic as they are. */
const queuesOf = ({ byType }: Assembly, topicArn: string): string[] =>
  byType('AWS::SNS::Subscription')
    .map(({ properties }) => properties)
    .filter((one) => textAt(one, 'TopicArn') === topicArn && textAt(one, 'Protocol') === 'sqs')
    .map((one) => {
      if (one.RawMessageDelivery !== true)
        throw new Error('The local cloud passes messages of a topic to a queue as they are only.');
      return textAt(one, 'Endpoint') ?? '';
    });

/** Actions of SES and SNS on the way of a received mail. */
export const receivingCalls = (assembly: Assembly): ServiceCall[] =>
  readRules(assembly).flatMap(({ arn, bucket, prefix, topicArn }) => [
    { service: 'ses.amazonaws.com', sourceArn: arn, target: `arn:aws:s3:::${bucket}/${prefix}mail` },
    ...(topicArn === undefined
      ? []
      : [
          { service: 'ses.amazonaws.com', sourceArn: arn, target: topicArn },
          ...queuesOf(assembly, topicArn).map((target) => ({
            service: 'sns.amazonaws.com',
            sourceArn: topicArn,
            target,
          })),
        ]),
  ]);

type Outlets = {
  putObject(bucket: string, key: string, body: Buffer): Promise<unknown>;
  sendToQueue(queueArn: string, body: string): void;
};

/** Returns the address in angle brackets, or the text itself. */
const bareAddress = (text: string): string => /<([^<>]*)>/.exec(text)?.[1] ?? text.trim();

/**
 * SES receiving: stores a mail by the receipt rules of the templates and tells their topics. It cannot ask other servers about a
 * sender, so every check passes unless the envelope says otherwise.
 */
export class Receiving {
  private readonly rules: readonly ReceiptRule[];

  constructor(
    private readonly assembly: Assembly,
    private readonly outlets: Outlets,
  ) {
    this.rules = readRules(assembly);
  }

  /**
   * Receives a mail.
   * @returns the id it was given
   * @throws AwsError for a mail that is too large, and when no rule has any of its recipients
   */
  async receive(raw: Buffer, { to, from, verdicts = {} }: Envelope): Promise<string> {
    if (raw.length > maxMailBytes)
      throw new AwsError('MailTooLarge', 'SES receives mails of up to 40 MB.', 413);
    const { headers } = await PostalMime.parse(raw);
    const inHeaders = (key: string) =>
      headers.filter((header) => header.key === key).flatMap(({ value }) => value.split(','));
    const source = from ?? bareAddress(inHeaders('from')[0] ?? '');
    const destination = to ?? [...inHeaders('to'), ...inHeaders('cc')].map(bareAddress);
    const messageId = randomUUID().replaceAll('-', '');
    let isTaken = false;
    for (const rule of this.rules) {
      const recipients = destination.filter((address) => hasRecipient(rule, address));
      if (recipients.length === 0) continue;
      isTaken = true;
      const objectKey = `${rule.prefix}${messageId}`;
      await this.outlets.putObject(rule.bucket, objectKey, raw);
      const verdict = (name: keyof typeof verdicts) => ({ status: verdicts[name] ?? 'PASS' });
      const timestamp = new Date().toISOString();
      const notice = {
        notificationType: 'Received',
        mail: { timestamp, source, messageId, destination, headersTruncated: true, headers: [] },
        receipt: {
          timestamp,
          processingTimeMillis: 1,
          recipients,
          spamVerdict: verdict('spam'),
          virusVerdict: verdict('virus'),
          spfVerdict: verdict('spf'),
          dkimVerdict: verdict('dkim'),
          dmarcVerdict: verdict('dmarc'),
          action: { type: 'S3', topicArn: rule.topicArn, bucketName: rule.bucket, objectKey },
        },
      };
      if (rule.topicArn !== undefined)
        for (const queue of queuesOf(this.assembly, rule.topicArn))
          this.outlets.sendToQueue(queue, JSON.stringify(notice));
    }
    if (!isTaken)
      throw new AwsError('MailboxUnavailable', 'No rule receives mail for these recipients.', 404);
    return messageId;
  }
}

/** Returns whether a rule names an address, or its domain. */
const hasRecipient = ({ recipients }: ReceiptRule, address: string): boolean => {
  const wanted = address.toLowerCase();
  return recipients.some((one) => one === wanted || wanted.endsWith(`@${one}`));
};
