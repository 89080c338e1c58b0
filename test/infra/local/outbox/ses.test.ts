import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../infra/local/json.ts';
import { Outbox } from '../../../../infra/local/outbox/outbox.ts';
import { outboxPage } from '../../../../infra/local/outbox/outboxPage.ts';
import { Ses } from '../../../../infra/local/outbox/ses.ts';
import type { Assembly, Resource } from '../../../../infra/local/template.ts';

const directory = mkdtempSync(join(tmpdir(), 'outbox-'));
afterAll(() => rmSync(directory, { recursive: true }));

const resources = [
  { type: 'AWS::SES::ConfigurationSet', name: 'mail', properties: {} },
  {
    type: 'AWS::SES::ConfigurationSetEventDestination',
    properties: {
      ConfigurationSetName: 'mail',
      EventDestination: { Enabled: true, EventBridgeDestination: {}, MatchingEventTypes: ['BOUNCE'] },
    },
  },
] as unknown as Resource[];

const assembly = {
  byType: (type: string) => resources.filter((resource) => resource.type === type),
} as unknown as Assembly;

/** Sends a mail and returns the events about it. */
const sendMail = (to: string, ConfigurationSetName?: string): JsonObject[] => {
  const events: JsonObject[] = [];
  new Ses(assembly, new Outbox(directory), (event) => void events.push(event)).sendMail({
    FromEmailAddress: 'Refrain <no-reply@example.com>',
    ConfigurationSetName,
    Destination: { ToAddresses: [to] },
    EmailTags: [{ Name: 'message', Value: 'msg_1' }],
    Content: { Simple: { Subject: { Data: 'Subject' }, Body: { Html: { Data: '<head><p title="x">Hi' } } } },
  });
  return events;
};

describe('mail to simulated recipients', () => {
  it('is reported as its configuration set states, with the tags of the mail', () => {
    expect(sendMail('bounce+1@example.com', 'mail')).toMatchObject([
      {
        source: 'aws.ses',
        detail: {
          eventType: 'Bounce',
          bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'bounce+1@example.com' }] },
          mail: { tags: { message: ['msg_1'], 'ses:configuration-set': ['mail'] } },
        },
      },
    ]);
    expect(sendMail('bounce@example.com')).toEqual([]);
    expect(sendMail('complaint@example.com', 'mail')).toEqual([]);
    expect(sendMail('li@example.com', 'mail')).toEqual([]);
  });

  it('is refused with an unknown configuration set', () => {
    expect(() => sendMail('li@example.com', 'other')).toThrow('does not exist');
  });
});

it('shows mail in a frame without scripts, whose links open in another window', () => {
  sendMail('li@example.com');
  const [latest] = new Outbox(directory).list();
  expect(outboxPage([latest!])).toContain(
    '<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Subject" srcdoc="&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;&lt;p title=&quot;x&quot;&gt;Hi"></iframe>',
  );
});
