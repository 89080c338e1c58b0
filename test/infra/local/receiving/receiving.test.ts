import { describe, expect, it } from 'vitest';
import { Receiving, receivingCalls } from '../../../../infra/local/receiving/receiving.ts';
import type { Assembly, Resource } from '../../../../infra/local/template.ts';
import { composeMail } from '../../../functions/deliveries/mail/composeMail.ts';

const topic = 'arn:aws:sns:us-east-1:000000000000:mails';
const queue = 'arn:aws:sqs:us-east-1:000000000000:notices';

const rule = (name: string, more: object = {}) => ({
  type: 'AWS::SES::ReceiptRule',
  properties: {
    RuleSetName: 'set',
    Rule: {
      Name: name,
      Enabled: true,
      Recipients: ['statements.example.com'],
      Actions: [{ S3Action: { BucketName: 'mails', ObjectKeyPrefix: 'received/', TopicArn: topic } }],
      ...more,
    },
  },
});

const subscription = (RawMessageDelivery: boolean) => ({
  type: 'AWS::SNS::Subscription',
  properties: { TopicArn: topic, Protocol: 'sqs', Endpoint: queue, RawMessageDelivery },
});

const assemblyOf = (...resources: object[]): Assembly =>
  ({
    place: { region: 'us-east-1', account: '000000000000' },
    byType: (type: string) => (resources as Resource[]).filter((one) => one.type === type),
  }) as unknown as Assembly;

/** Receives mails by some rules, and keeps what is stored and sent. */
const receivingBy = (...resources: object[]) => {
  const objects: string[] = [];
  const notices: unknown[] = [];
  const receiving = new Receiving(assemblyOf(...resources), {
    putObject: async (bucket, key) => objects.push(`${bucket}/${key}`),
    sendToQueue: (to, body) => notices.push({ to, notice: JSON.parse(body) as unknown }),
  });
  return { receiving, objects, notices };
};

describe('a received mail', () => {
  it('is stored by the rule of its domain, and its notice has the recipients of the envelope and the verdicts', async () => {
    const { receiving, objects, notices } = receivingBy(rule('one'), subscription(true));
    const to = ['A@Statements.example.com', 'b@elsewhere.example'];
    const id = await receiving.receive(composeMail({}), { to, verdicts: { dmarc: 'FAIL' } });
    expect(objects).toEqual([`mails/received/${id}`]);
    expect(notices).toMatchObject([
      {
        to: queue,
        notice: {
          mail: { messageId: id, source: 'royalties@platform.example', destination: to },
          receipt: {
            recipients: ['A@Statements.example.com'],
            spfVerdict: { status: 'PASS' },
            dmarcVerdict: { status: 'FAIL' },
            action: { objectKey: `received/${id}` },
          },
        },
      },
    ]);
  });

  it('goes to the recipients it names if the envelope names none', async () => {
    const { receiving, objects } = receivingBy(rule('one'), subscription(true));
    await receiving.receive(composeMail({ to: 'Agent <agent@statements.example.com>' }), {});
    expect(objects).toHaveLength(1);
  });

  it.each([
    ['for a domain of no rule', rule('one'), 'agent@example.com', 'No rule receives'],
    ['for a domain below that of the rule', rule('one'), 'a@x.statements.example.com', 'No rule receives'],
    [
      'by a rule that is switched off',
      rule('one', { Enabled: false }),
      'a@statements.example.com',
      'No rule',
    ],
  ])('is refused %s', async (_, only, to, message) => {
    const { receiving, objects } = receivingBy(only, subscription(true));
    await expect(receiving.receive(composeMail({}), { to: [to] })).rejects.toThrow(message);
    expect(objects).toEqual([]);
  });

  it('is refused above 40 MB, as by SES', async () => {
    const { receiving } = receivingBy(rule('one'), subscription(true));
    const large = Buffer.alloc(40 * 1024 * 1024 + 1, 'a');
    await expect(receiving.receive(large, { to: ['a@statements.example.com'] })).rejects.toThrow('40 MB');
  });
});

describe('the way of a received mail', () => {
  it('asks for the permissions of the bucket, the topic and the queue', () => {
    const arn = 'arn:aws:ses:us-east-1:000000000000:receipt-rule-set/set:receipt-rule/one';
    expect(receivingCalls(assemblyOf(rule('one'), subscription(true)))).toEqual([
      { service: 'ses.amazonaws.com', sourceArn: arn, target: 'arn:aws:s3:::mails/received/mail' },
      { service: 'ses.amazonaws.com', sourceArn: arn, target: topic },
      { service: 'sns.amazonaws.com', sourceArn: topic, target: queue },
    ]);
  });

  it('refuses a subscription that wraps messages, which the product does not read', () => {
    expect(() => receivingCalls(assemblyOf(rule('one'), subscription(false)))).toThrow('as they are only');
  });
});
