import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AwsError } from './awsError.ts';
import { objectAt, textAt, textsAt, type JsonObject } from './json.ts';
import { RecordLog } from './recordLog.ts';
import { escapeXml } from './s3/s3Xml.ts';

const maxMessages = 500;

/** A mail or text message that would have been sent. */
export type OutboxMessage = {
  id: string;
  kind: 'mail' | 'sms' | 'topic';
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

  /** Newest first. */
  list(): OutboxMessage[] {
    return [...this.messages.values()].reverse();
  }

  /** SES v2 SendEmail (simple content). Throws `BadRequestException` for raw or templated content. */
  sendMail(input: JsonObject): JsonObject {
    const destination = objectAt(input, 'Destination');
    const content = objectAt(objectAt(input, 'Content'), 'Simple');
    if (!content.Subject)
      throw new AwsError('BadRequestException', 'The local cloud takes mail with simple content only.');
    const body = objectAt(content, 'Body');
    const dataOf = (part: JsonObject, key: string) => textAt(objectAt(part, key), 'Data') ?? '';
    const id = this.add({
      kind: 'mail',
      from: textAt(input, 'FromEmailAddress') ?? '',
      to: ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((list) => textsAt(destination, list)),
      subject: dataOf(content, 'Subject'),
      text: dataOf(body, 'Text'),
      html: dataOf(body, 'Html'),
    });
    return { MessageId: id };
  }

  /** SNS Publish to a phone number or a topic; returns the message id. */
  publish(input: JsonObject): string {
    const phone = textAt(input, 'PhoneNumber');
    return this.add({
      kind: phone === undefined ? 'topic' : 'sms',
      from: '',
      to: [phone ?? textAt(input, 'TopicArn') ?? ''],
      subject: textAt(input, 'Subject') ?? '',
      text: textAt(input, 'Message') ?? '',
      html: '',
    });
  }

  /** Returns the messages as an HTML page with working links. */
  page(): string {
    const messages = this.list().map(
      (message) =>
        `<article><h2>${escapeXml(message.subject || message.kind)}</h2>` +
        `<p>${message.at} · ${message.kind} · ${escapeXml(message.to.join(', '))}</p>` +
        `<pre>${linked(escapeXml(message.text || message.html))}</pre></article>`,
    );
    return (
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>' +
      '<style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}' +
      'pre{white-space:pre-wrap;overflow-wrap:anywhere}article{border-top:1px solid #ccc}</style>' +
      `<h1>Outbox</h1>${messages.join('') || '<p>Nothing has been sent yet.</p>'}</html>`
    );
  }

  private add(message: Omit<OutboxMessage, 'id' | 'at'>): string {
    const id = randomUUID();
    this.messages.set(id, { ...message, id, at: new Date().toISOString() });
    for (const key of [...this.messages.keys()].slice(0, -maxMessages)) this.messages.delete(key);
    return id;
  }
}

const linked = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
