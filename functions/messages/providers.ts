import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand } from '@aws-sdk/client-sns';
import { findSmsCountry } from '../../shared/messages/phoneCountries.ts';
import type { Outcome, SentCopy } from '../../shared/messages/rules.ts';
import type { Message, NotSentReason } from '../../shared/messages/schema.ts';
import { ses } from '../core/clients/ses.ts';
import { sns } from '../core/clients/sns.ts';
import { servedSmsCountries, findSmsObstacle } from './smsCountries.ts';

/** Returns why this stage cannot send a message; `undefined` when it can. */
export const findSendObstacle = ({ channel, to }: Message): NotSentReason | undefined => {
  if (channel === 'mail') return process.env.MAIL_SENDER === undefined ? 'mailOff' : undefined;
  return findSmsObstacle(to);
};

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** The tag is repeated in the events about a mail, which also identifies attempts without a recorded outcome. */
const sendMail = async ({ messageId, to }: Message, { subject, html, text }: SentCopy): Promise<string> => {
  const { MessageId } = await ses().send(
    new SendEmailCommand({
      FromEmailAddress: process.env.MAIL_SENDER,
      ConfigurationSetName: process.env.MAIL_CONFIGURATION_SET,
      Destination: { ToAddresses: [to] },
      EmailTags: [{ Name: 'message', Value: messageId }],
      Content: {
        Simple: { Subject: utf8(subject!), Body: { Html: utf8(html!), Text: utf8(text!) } },
      },
    }),
  );
  return MessageId!;
};

const sendSms = async ({ to }: Message, { text }: SentCopy): Promise<string> => {
  const senderId = servedSmsCountries()[findSmsCountry(to)!]?.senderId;
  const attribute = (StringValue: string) => ({ DataType: 'String', StringValue });
  const { MessageId } = await sns().send(
    new PublishCommand({
      PhoneNumber: to,
      Message: text,
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': attribute('Transactional'),
        ...(senderId !== undefined && { 'AWS.SNS.SMS.SenderID': attribute(senderId) }),
      },
    }),
  );
  return MessageId!;
};

/** Errors of a connection that was never made: nothing was sent. */
const notConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Returns the outcome of an attempt that failed with an error of the service. With a response, nothing was sent;
 * without one, the message may have been. Source: Amazon SES API v2 and Amazon SNS API references, "Common errors".
 */
export const outcomeOfError = (error: unknown): Outcome => {
  const { name, code, $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  if (status === undefined)
    return { kind: notConnected.includes(code ?? '') ? 'busy' : 'unknown', error: code ?? name };
  const isBusy = status >= 500 || status === 429 || /throttl|TooManyRequests|LimitExceeded/i.test(name);
  return { kind: isBusy ? 'busy' : 'rejected', error: name };
};

/** Sends a message once and returns the outcome. */
export const sendOnce = async (message: Message, content: SentCopy): Promise<Outcome> => {
  try {
    const send = message.channel === 'mail' ? sendMail : sendSms;
    return { kind: 'sent', providerId: await send(message, content) };
  } catch (error) {
    return outcomeOfError(error);
  }
};
