import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RegionInfo } from 'aws-cdk-lib/region-info';
import * as z from 'zod';
import { businessDay, defaultBusinessZone } from '../../shared/reference/businessDay.ts';
import { smsCountries } from '../../shared/messages/phoneCountries.ts';
import stages from './stages.json' with { type: 'json' };

/** The stage of the local cloud: its templates name no account and no region, and it is never deployed. */
export const localStage = 'local';

export const stagesFile = 'infra/settings/stages.json';

/** Regions of AWS itself; those in China and for governments have accounts and addresses of their own. */
const regions = RegionInfo.regions.filter(({ partition }) => partition === 'aws').map(({ name }) => name);

/** Days CloudWatch can be told to keep a log, in ascending order. */
const logDayChoices = Object.values(RetentionDays)
  .filter((days): days is RetentionDays => typeof days === 'number' && days !== RetentionDays.INFINITE)
  .sort((one, other) => one - other);

const isTimeZone = (zone: string): boolean => {
  try {
    businessDay(zone, new Date());
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const certificateArn = /^arn:aws:acm:([a-z0-9-]+):(\d{12}):certificate\/[\w-]+$/;

const hostName = z
  .string()
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'write a host name in lower case, without https://',
  );

/** A domain of one's own in front of the product. */
const domain = z.strictObject({
  /** Host people open, such as `refrain.example.com`. Its DNS record is made by hand, see docs/operations.md. */
  name: hostName,
  /** ARN of a certificate for the host, issued by AWS Certificate Manager in us-east-1: CloudFront takes no other. */
  certificate: z
    .string({ error: 'a domain needs a certificate: write its ARN' })
    .regex(certificateArn, 'write the ARN of a certificate: arn:aws:acm:us-east-1:ACCOUNT:certificate/ID')
    .refine((arn) => (certificateArn.exec(arn)?.[1] ?? 'us-east-1') === 'us-east-1', {
      error: 'CloudFront takes certificates of us-east-1 only: issue it there',
    }),
});

/** A web firewall at the edge. Some 6 USD a month and 0.60 USD for each million calls. */
const firewall = z.strictObject({
  /** Calls from one address within five minutes, above which it is refused until it slows down. */
  callsPerAddress: z.int().min(10).max(2_000_000_000),
});

/** Mail by Amazon SES. */
const mail = z.strictObject({
  /** Domain mail is sent from, such as `example.com`. Its DNS records are made by hand, see docs/operations.md. */
  domain: hostName,
  /** Part of the sender's address before the `@`. */
  sender: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,62}$/, 'write the part before the @ in lower case')
    .default('no-reply'),
  /** False where the account has the domain in SES already: an identity exists once in an account and region. */
  makesIdentity: z.boolean().default(true),
});

/** SMS by Amazon SNS. */
const sms = z.strictObject({
  /** Countries numbers may be of; a message to any other is not sent, so that nobody has expensive numbers called. */
  countries: z
    .partialRecord(
      z.enum(smsCountries),
      z.strictObject({
        /** Name shown as the sender, registered where the country asks for it. */
        senderId: z
          .string()
          .regex(
            /^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/,
            'a sender id is up to 11 letters and digits, one a letter',
          )
          .optional(),
      }),
    )
    .refine((countries) => Object.keys(countries).length > 0, 'name one country at least'),
});

const secureAddress = z.url({ protocol: /^https$/, error: 'write an address that begins with https://' });

/** Way registrations of works are fixed in time. */
const anchor = z.discriminatedUnion('kind', [
  /** In the stage's own ledger: proves what the stage said, to those who trust its key. */
  z.strictObject({ kind: z.literal('ledger') }),
  /** In Bitcoin, through OpenTimestamps calendars: free of charge, and proof to everybody; takes some hours. */
  z.strictObject({
    kind: z.literal('bitcoin'),
    /** Addresses of calendars, such as `https://alice.btc.calendar.opentimestamps.org`; not of pools of them. */
    calendars: z.array(secureAddress).min(1),
    /** Addresses of Esplora block explorers, such as `https://blockstream.info/api`. All of them must agree on a block. */
    explorers: z.array(secureAddress).min(1),
  }),
]);

const fields = z.strictObject({
  /** Account the stage is deployed to, 12 digits. A stage without one is not deployed. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'an account number is 12 digits')
    .optional(),
  /** Region the stage is deployed to. */
  region: z
    .string({ error: 'write the region, such as "ap-southeast-1"' })
    .refine((name) => regions.includes(name), {
      error: ({ input }) => `AWS has no region "${String(input)}"; it has ${regions.join(', ')}`,
    }),
  /** Real money depends on the stage: it needs an alarm address, cannot be destroyed, and nobody can remove its books. */
  production: z.boolean().default(false),
  /** `npm run destroy` removes the stage. All stacks of one that may not be are protected against deletion. */
  mayBeDestroyed: z.boolean().default(false),
  /** Address alarms are sent to; without one they show on the dashboard only. */
  alarmAddress: z.email('write one mail address').optional(),
  /** IANA time zone of the business: batch numbers and contracts follow its days. */
  businessZone: z
    .string()
    .refine(isTimeZone, 'write an IANA time zone, such as "Asia/Taipei"')
    .default(defaultBusinessZone),
  /** Name of the table functions use in place of the stage's own: one that was restored, see docs/operations.md. */
  table: z
    .string()
    .regex(/^[\w.-]{3,255}$/, 'write the name of a table')
    .optional(),
  /** Without it the stage has an address of CloudFront's. */
  domain: domain.optional(),
  /** Without it no firewall is made. */
  firewall: firewall.optional(),
  /** Without it no mail is sent; what would have been is kept as not sent. */
  mail: mail.optional(),
  /** Without it no SMS is sent, likewise. */
  sms: sms.optional(),
  anchor: anchor.default({ kind: 'ledger' }),
  /** Staff may do nothing before they add an authenticator app to their account. */
  requiresStaffSecondFactor: z.boolean().default(false),
  /**
   * Has GuardDuty scan every upload for malware before a record may name it: about 0.09 USD a gigabyte and 0.22 USD for each 1,000
   * files in us-east-1.
   */
  scansUploads: z.boolean().default(false),
  /** Days logs are kept. */
  logDays: z
    .number()
    .refine(
      (days) => logDayChoices.includes(days),
      `CloudWatch keeps logs for ${logDayChoices.join(', ')} days`,
    )
    .default(RetentionDays.THREE_MONTHS),
  /** Traces of functions and state machines in X-Ray, 5 USD for each million. */
  traces: z.boolean().default(true),
  /** Limits of the API over all callers; more is refused with 429. */
  api: z
    .strictObject({
      /** Calls a second that may go on and on. */
      callsPerSecond: z.int().min(1).default(1000),
      /** Calls at one moment. */
      burst: z.int().min(1).default(500),
    })
    .prefault({}),
  /**
   * Dropped files imported at once. In an account that runs ten functions at once more would be turned away, which uses up a
   * file's five tries unread.
   */
  importsAtOnce: z.int().min(2, 'Lambda takes 2 or more').max(1000).default(3),
  /** Copies of a function that may run at once, by the function's name; the account keeps as many free for it. */
  reservedConcurrency: z.record(z.string(), z.int().min(0)).default({}),
});

/** Returns the contradictions between settings that are each right. */
const contradictionsIn = ({
  account,
  production,
  alarmAddress,
  mayBeDestroyed,
  domain,
}: z.output<typeof fields>): { path: string; message: string }[] => [
  ...(production && !alarmAddress
    ? [{ path: 'alarmAddress', message: 'a production stage needs an address that alarms are sent to' }]
    : []),
  ...(production && mayBeDestroyed
    ? [{ path: 'mayBeDestroyed', message: 'a production stage may not be destroyed' }]
    : []),
  ...(account?.length === 12 && domain && certificateArn.exec(domain.certificate)?.[2] !== account
    ? [{ path: 'domain.certificate', message: `the certificate is not of account ${account}` }]
    : []),
];

/** Settings of one stage. */
const stageSettings = fields.superRefine((settings, context) => {
  for (const { path, message } of contradictionsIn(settings))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
});

export type StageSettings = z.output<typeof stageSettings>;

/** Functions and stacks carry the name of their stage, and AWS allows 64 characters for all of it. */
const stageName = /^[a-z][a-z0-9-]{0,15}$/;

const describeIssue = ({ code, path, message, ...issue }: z.core.$ZodIssue): string => {
  const where = path.join('.');
  if (code !== 'unrecognized_keys') return `${where}: ${message}`;
  const { keys } = issue as z.core.$ZodIssueUnrecognizedKeys;
  return `${[...path, keys.join(', ')].join('.')}: there is no such setting`;
};

/** Says in one line each what is wrong with the settings of a stage. */
export class WrongSettings extends Error {
  override name = 'WrongSettings';
}

/**
 * Returns the settings of a stage.
 * @param all settings by stage, as they stand in the file
 * @throws WrongSettings when there is no such stage, or its settings are wrong
 */
export const parseSettings = (
  stage: string,
  all: Readonly<Record<string, unknown>> = stages,
): StageSettings => {
  if (!stageName.test(stage))
    throw new WrongSettings(
      `"${stage}" is no name for a stage: use up to 16 lower-case letters, digits and hyphens, a letter first.`,
    );
  if (!Object.hasOwn(all, stage))
    throw new WrongSettings(`${stagesFile} has no stage "${stage}"; it has ${Object.keys(all).join(', ')}.`);
  const read = stageSettings.safeParse(all[stage]);
  if (read.success) return read.data;
  const sentences = read.error.issues.map((issue) => `${stagesFile}, ${stage}: ${describeIssue(issue)}.`);
  throw new WrongSettings(sentences.join('\n'));
};
