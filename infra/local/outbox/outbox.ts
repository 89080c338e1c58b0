import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AwsError } from '../awsError.ts';
import { objectAt, textAt, textsAt, type JsonObject } from '../json.ts';
import { RecordLog } from '../recordLog.ts';

const maxMessages = 500;

/** Mail or text message that would have been sent. */
export type OutboxMessage = {
  id: string;
  kind: 'mail' | 'sms' | 'topic';
  /** Sender of a mail, or the sender id of an SMS. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  at: string;
};

/** Collects the messages SES and SNS would send; `/_local/outbox` shows them. */
export class Outbox {
  private readonly messages: RecordLog<OutboxMessage>;

  constructor(directory: string) {
    this.messages = new RecordLog(join(directory, 'outbox.log'));
  }

  /** Returns the messages, newest first. */
  list(): OutboxMessage[] {
    return [...this.messages.values()].reverse();
  }

  /** Stores a mail of SES v2 SendEmail (simple content). Throws `BadRequestException` for raw or templated content. */
  takeMail(input: JsonObject): OutboxMessage {
    const destination = objectAt(input, 'Destination');
    const content = objectAt(objectAt(input, 'Content'), 'Simple');
    if (!content.Subject)
      throw new AwsError('BadRequestException', 'The local cloud takes mail with simple content only.');
    const body = objectAt(content, 'Body');
    const partData = (part: JsonObject, key: string) => textAt(objectAt(part, key), 'Data') ?? '';
    return this.add({
      kind: 'mail',
      from: textAt(input, 'FromEmailAddress') ?? '',
      to: ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((list) => textsAt(destination, list)),
      subject: partData(content, 'Subject'),
      text: partData(body, 'Text'),
      html: partData(body, 'Html'),
    });
  }

  /** Stores the message of SNS Publish to a phone number or a topic. */
  takePublished(input: JsonObject): OutboxMessage {
    const phone = textAt(input, 'PhoneNumber');
    return this.add({
      kind: phone === undefined ? 'topic' : 'sms',
      from: findAttribute(input, 'AWS.SNS.SMS.SenderID') ?? '',
      to: [phone ?? textAt(input, 'TopicArn') ?? ''],
      subject: textAt(input, 'Subject') ?? '',
      text: textAt(input, 'Message') ?? '',
      html: '',
    });
  }

  private add(message: Omit<OutboxMessage, 'id' | 'at'>): OutboxMessage {
    const taken = { ...message, id: randomUUID(), at: new Date().toISOString() };
    this.messages.set(taken.id, taken);
    for (const key of [...this.messages.keys()].slice(0, -maxMessages)) this.messages.delete(key);
    return taken;
  }
}

/** Returns a message attribute of a query-protocol request: `MessageAttributes.entry.N.Name`, `….Value.StringValue`. */
const findAttribute = (input: JsonObject, name: string): string | undefined => {
  const key = Object.keys(input).find((one) => one.endsWith('.Name') && input[one] === name);
  return key && textAt(input, key.replace(/\.Name$/, '.Value.StringValue'));
};
