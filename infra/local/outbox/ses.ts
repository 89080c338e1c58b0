import { AwsError } from '../awsError.ts';
import { objectAt, objectsAt, textAt, textsAt, type JsonObject } from '../json.ts';
import type { Assembly } from '../template.ts';
import type { Outbox } from './outbox.ts';

/** Configuration set of the templates, with the kinds of events it reports to EventBridge. */
type ConfigurationSet = { name: string; events: string[] };

/** Recipients whose mail has an outcome other than delivery, as in the mailbox simulator of SES; labels are allowed. */
const simulated = [
  { recipient: /^bounce(\+[^@]*)?@/i, kind: 'BOUNCE', eventType: 'Bounce', detailType: 'Email Bounced' },
  {
    recipient: /^complaint(\+[^@]*)?@/i,
    kind: 'COMPLAINT',
    eventType: 'Complaint',
    detailType: 'Email Complaint Received',
  },
] as const;

const configurationSets = (assembly: Assembly): ConfigurationSet[] =>
  assembly.byType('AWS::SES::ConfigurationSet').map(({ name }) => ({
    name,
    events: assembly
      .byType('AWS::SES::ConfigurationSetEventDestination')
      .filter(({ properties }) => textAt(properties, 'ConfigurationSetName') === name)
      .map(({ properties }) => objectAt(properties, 'EventDestination'))
      .filter(({ Enabled, EventBridgeDestination }) => Enabled === true && EventBridgeDestination)
      .flatMap((destination) => textsAt(destination, 'MatchingEventTypes')),
  }));

/**
 * SES v2 SendEmail: puts mail into the outbox and reports bounces and complaints of simulated recipients (`bounce@…`,
 * `complaint@…`) to EventBridge if the configuration set says so. Every sender counts as verified.
 */
export class Ses {
  private readonly sets: readonly ConfigurationSet[];

  constructor(
    assembly: Assembly,
    private readonly outbox: Outbox,
    private readonly putEvent: (event: JsonObject) => void,
  ) {
    this.sets = configurationSets(assembly);
  }

  /** Sends a mail. Throws `NotFoundException` for an unknown configuration set. */
  sendMail(input: JsonObject): JsonObject {
    const setName = textAt(input, 'ConfigurationSetName');
    const set = this.sets.find(({ name }) => name === setName);
    if (setName !== undefined && !set)
      throw new AwsError('NotFoundException', `Configuration set <${setName}> does not exist.`, 404);
    const { id, to, at } = this.outbox.takeMail(input);
    const tags = objectsAt(input, 'EmailTags').map((tag) => [
      textAt(tag, 'Name') ?? '',
      [textAt(tag, 'Value') ?? ''],
    ]);
    const mail = {
      timestamp: at,
      messageId: id,
      source: textAt(input, 'FromEmailAddress') ?? '',
      destination: to,
      tags: { ...Object.fromEntries(tags), ...(set && { 'ses:configuration-set': [set.name] }) },
    };
    for (const emailAddress of to) this.simulate(set, emailAddress, mail);
    return { MessageId: id };
  }

  private simulate(set: ConfigurationSet | undefined, emailAddress: string, mail: JsonObject): void {
    const found = simulated.find(({ recipient }) => recipient.test(emailAddress));
    if (!found || !set?.events.includes(found.kind)) return;
    const recipients = [{ emailAddress }];
    const report =
      found.kind === 'BOUNCE'
        ? { bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: recipients } }
        : { complaint: { complainedRecipients: recipients } };
    this.putEvent({
      source: 'aws.ses',
      'detail-type': found.detailType,
      detail: { eventType: found.eventType, mail, ...report },
    });
  }
}
