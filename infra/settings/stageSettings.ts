import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RegionInfo } from 'aws-cdk-lib/region-info';
import * as z from 'zod';
import { businessDay, defaultBusinessZone } from '../../shared/reference/businessDay.ts';
import { smsCountries } from '../../shared/messages/phoneCountries.ts';
import stages from './stages.json' with { type: 'json' };

/** Stage of the local cloud. Its templates name no account and no region, and it is never deployed. */
export const localStage = 'local';

export const stagesFile = 'infra/settings/stages.json';

/** Commercial AWS regions; those in China and for governments have separate accounts and addresses. */
const regions = RegionInfo.regions.filter(({ partition }) => partition === 'aws').map(({ name }) => name);

/** Valid retention periods of a CloudWatch log in days, in ascending order. */
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

/** Custom domain of the product. */
const domain = z.strictObject({
  /** Host of the product, such as `refrain.example.com`. Its DNS record is made by hand, see docs/operations.md. */
  name: hostName,
  /** ARN of a certificate for the host, issued by AWS Certificate Manager in us-east-1, as CloudFront requires. */
  certificate: z
    .string({ error: 'a domain needs a certificate: write its ARN' })
    .regex(certificateArn, 'write the ARN of a certificate: arn:aws:acm:us-east-1:ACCOUNT:certificate/ID')
    .refine((arn) => (certificateArn.exec(arn)?.[1] ?? 'us-east-1') === 'us-east-1', {
      error: 'CloudFront takes certificates of us-east-1 only: issue it there',
    }),
});

/** Sets of rules that AWS keeps, by their name in a setting. Source: AWS WAF Developer Guide, "AWS Managed Rules rule groups list". */
export const managedRules = {
  /** Addresses that Amazon has seen attack others. */
  ipReputation: 'AWSManagedRulesAmazonIpReputationList',
  /** Calls that look for known holes of common software. */
  knownBadInputs: 'AWSManagedRulesKnownBadInputsRuleSet',
  /** Calls of the kinds that attacks are made of. It takes some titles, lyrics and files for attacks: count first. */
  common: 'AWSManagedRulesCommonRuleSet',
} as const;
export type ManagedRules = keyof typeof managedRules;

/** Web firewall at the edge. It costs about 6 USD a month, 1 USD for each set of rules, and 0.60 USD per million calls. */
const firewall = z.strictObject({
  /** Maximum calls from one address within five minutes, above which it is refused until it slows down. */
  callsPerAddress: z.int().min(10).max(2_000_000_000),
  /** Sets of rules of AWS, and whether what they find is refused or only counted. None without this setting. */
  managedRules: z
    .partialRecord(z.enum(['ipReputation', 'knownBadInputs', 'common']), z.enum(['count', 'block']))
    .default({}),
});

/** Mail by Amazon SES. */
const mail = z.strictObject({
  /** Domain that mail is sent from, such as `example.com`. Its DNS records are made by hand, see docs/operations.md. */
  domain: hostName,
  /** Part of the sender's address before the `@`. */
  sender: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,62}$/, 'write the part before the @ in lower case')
    .default('no-reply'),
  /** False if the account already has the domain in SES: an identity exists once per account and region. */
  makesIdentity: z.boolean().default(true),
});

/** Regions in which SES receives mail. Source: AWS General Reference, "Amazon Simple Email Service endpoints and quotas". */
const receivingRegions: readonly string[] = [
  ...['us-east-1', 'us-east-2', 'us-west-2', 'ca-central-1', 'eu-central-1', 'eu-west-1', 'eu-west-2'],
  ...['ap-northeast-1', 'ap-southeast-1', 'ap-southeast-2'],
];

/** Mail that sources send statements by, received by Amazon SES. */
const mailbox = z.strictObject({
  /**
   * Domain that receives nothing but statements, such as `statements.example.com`. Its DNS records are made by hand, see
   * docs/operations.md.
   */
  domain: hostName,
  /** False if the account already has the domain in SES. */
  makesIdentity: z.boolean().default(true),
  /** Rule set of the account to add the rule to. Without it one is made, which has to be made the active one by hand. */
  ruleSet: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'write the name of a rule set')
    .optional(),
});

/** SFTP by AWS Transfer Family. A server costs 0.30 USD an hour, 216 USD in 30 days, whether it is used or not. */
const sftp = z.strictObject({
  /** Users by name, one for each source of an agent. */
  users: z
    .record(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{2,31}$/, 'a user is 3 to 32 lower-case letters, digits and hyphens'),
      z.strictObject({
        /** Id of the agent the files are for, which the address of its page ends in. */
        agent: z.string().regex(/^cmp_[0-9a-z]{10,40}$/, 'write the id of a company: cmp_…'),
        /** Public keys of the source, each in the one line of its `.pub` file. Nobody signs in by password. */
        publicKeys: z
          .array(
            z
              .string()
              .regex(
                /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)) [A-Za-z0-9+/]+=*( .*)?$/,
                'write the line of a .pub file',
              ),
          )
          .min(1)
          .max(10),
      }),
    )
    .refine((users) => Object.keys(users).length > 0, 'name one user at least'),
});

/** SMS by Amazon SNS. */
const sms = z.strictObject({
  /**
   * Countries that receive SMS. Messages to any other are not sent, which protects against calls of expensive numbers.
   */
  countries: z
    .partialRecord(
      z.enum(smsCountries),
      z.strictObject({
        /** Sender name shown, registered if the country requires it. */
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

/** Method of proving when a registration of a work existed. */
const anchor = z.discriminatedUnion('kind', [
  /** In the stage's own ledger: proves the stage's statement to those who trust its key. */
  z.strictObject({ kind: z.literal('ledger') }),
  /** In Bitcoin, through OpenTimestamps calendars: free of charge, and proof to everybody; takes some hours. */
  z.strictObject({
    kind: z.literal('bitcoin'),
    /** Addresses of calendars, such as `https://alice.btc.calendar.opentimestamps.org`; not of pools of calendars. */
    calendars: z.array(secureAddress).min(1),
    /** Addresses of Esplora block explorers, such as `https://blockstream.info/api`. All of them must agree on a block. */
    explorers: z.array(secureAddress).min(1),
  }),
]);

/** Place of the currency in the address of a publisher with a file for each. */
const currencyPlace = '{currency}';

/** Addresses of the files with published exchange rates. A publisher without one is not read. */
const exchangeRateFiles = z.strictObject({
  /** Reference rates as XML, of one day or of 90 days. */
  europeanCentralBank: secureAddress.optional(),
  /** Posted rates of one currency as CSV, with `{currency}` in the place of its code. */
  bankOfTaiwan: secureAddress
    .refine(
      (address) => address.includes(currencyPlace),
      `write ${currencyPlace} in the place of the currency`,
    )
    .optional(),
  /** Central parity of a day as JSON. */
  chinaForeignExchangeTradeSystem: secureAddress.optional(),
});

const fields = z.strictObject({
  /** Account the stage is deployed to, 12 digits. A stage without one is never deployed. */
  account: z
    .string({ error: 'write the account number in quotes, such as "111122223333"' })
    .regex(/^\d{12}$/, 'an account number is 12 digits')
    .optional(),
  /** Region the stage is deployed to. */
  region: z
    .string({ error: 'write the region, such as "ap-southeast-1"' })
    .refine((name) => regions.includes(name), {
      error: ({ input }) => `AWS has no region "${String(input)}"; it has ${regions.join(', ')}`,
    }),
  /**
   * True if real money depends on the stage: it needs an alarm address, cannot be destroyed, and nobody can remove its
   * books.
   */
  production: z.boolean().default(false),
  /** True if `npm run destroy` may remove the stage. Otherwise all its stacks are protected against deletion. */
  mayBeDestroyed: z.boolean().default(false),
  /** Address that receives alarms. Without one they show on the dashboard only. */
  alarmAddress: z.email('write one mail address').optional(),
  /** IANA time zone of the business, which dates batch numbers and contracts. */
  businessZone: z
    .string()
    .refine(isTimeZone, 'write an IANA time zone, such as "Asia/Taipei"')
    .default(defaultBusinessZone),
  /** Name of a restored table that functions use in place of the stage's own, see docs/operations.md. */
  table: z
    .string()
    .regex(/^[\w.-]{3,255}$/, 'write the name of a table')
    .optional(),
  /**
   * True while a backup is restored: every call is refused at the edge, nothing dropped or queued is taken, and no schedule
   * runs, so that nothing is written.
   */
  closed: z.boolean().default(false),
  /** Without it the stage has a CloudFront address. */
  domain: domain.optional(),
  /** Without it no firewall is made. */
  firewall: firewall.optional(),
  /** Without it no mail is sent; mails are stored as not sent. */
  mail: mail.optional(),
  /** Without it the stage receives no mail, and the page of deliveries offers no mailboxes. */
  mailbox: mailbox.optional(),
  /** Without it no SFTP server is made. */
  sftp: sftp.optional(),
  /** Without it no SMS is sent; messages are stored as not sent. */
  sms: sms.optional(),
  anchor: anchor.default({ kind: 'ledger' }),
  /** Without it no rates are fetched; staff enter them. */
  exchangeRateFiles: exchangeRateFiles.default({}),
  /** True if staff must add an authenticator app to their account before doing anything else. */
  requiresStaffSecondFactor: z.boolean().default(false),
  /**
   * Lets GuardDuty scan every upload for malware before a record may name it: about 0.09 USD per gigabyte and 0.22 USD
   * per 1,000 files in us-east-1.
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
  /** Traces of functions and state machines in X-Ray, but for the tasks of every minute: 5 USD per million. */
  traces: z.boolean().default(true),
  /**
   * Hours of working days, in the business zone, in which the functions of common routes are called every five minutes, so that the
   * first person of the morning does not wait for them to load. 7 to 19 costs less than 1 USD a month, without `traces` 0.22 USD.
   */
  warmHours: z
    .strictObject({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) })
    .refine(({ from, to }) => from < to, 'from is before to')
    .optional(),
  /** Limits of the API over all callers. Calls above them are refused with 429. */
  api: z
    .strictObject({
      /** Sustained calls per second. */
      callsPerSecond: z.int().min(1).default(1000),
      /** Maximum calls in a burst. */
      burst: z.int().min(1).default(500),
    })
    .prefault({}),
  /**
   * Functions the account runs at once, as Service Quotas says (_Concurrent executions_). All imports together use three tenths
   * of them; people keep the rest.
   */
  functionsAtOnce: z.int().min(10, 'every account has 10 or more').default(10),
  /**
   * Imports that run at a time, whatever their sources; others wait for a place. They divide three tenths of the functions, so
   * more imports at a time are slower ones.
   */
  importsAtOnce: z.int().min(1, 'one import runs at a time at least').default(3),
  /** Reserved concurrency by the function's name. The account keeps this many executions free for it. */
  reservedConcurrency: z.record(z.string(), z.int().min(0)).default({}),
});

/** Returns the contradictions between settings that are valid on their own. */
const contradictionsIn = ({
  account,
  region,
  production,
  alarmAddress,
  mayBeDestroyed,
  domain,
  mail: sending,
  mailbox: receiving,
  functionsAtOnce,
  importsAtOnce,
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
  ...(importsAtOnce > (functionsAtOnce * 3) / 10
    ? [
        {
          path: 'importsAtOnce',
          message: `imports use three tenths of the ${functionsAtOnce} functions of the account: at most ${Math.floor((functionsAtOnce * 3) / 10)} run at a time`,
        },
      ]
    : []),
  ...(receiving && !receivingRegions.includes(region)
    ? [
        {
          path: 'mailbox',
          message: `SES receives no mail in ${region}; it does in ${receivingRegions.join(', ')}`,
        },
      ]
    : []),
  ...(receiving && receiving.domain === sending?.domain
    ? [
        {
          path: 'mailbox.domain',
          message: 'mail is sent from that domain: receive at another, such as a subdomain',
        },
      ]
    : []),
];

/** Settings of one stage. */
const stageSettings = fields.superRefine((settings, context) => {
  for (const { path, message } of contradictionsIn(settings))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
});

export type StageSettings = z.output<typeof stageSettings>;

/** Name of the stage, which is part of the names of functions and stacks: AWS allows 64 characters in total. */
const stageName = /^[a-z][a-z0-9-]{0,15}$/;

const describeIssue = ({ code, path, message, ...issue }: z.core.$ZodIssue): string => {
  const where = path.join('.');
  if (code !== 'unrecognized_keys') return `${where}: ${message}`;
  const { keys } = issue as z.core.$ZodIssueUnrecognizedKeys;
  return `${[...path, keys.join(', ')].join('.')}: there is no such setting`;
};

/** Reports the errors in a stage's settings, one per line. */
export class WrongSettings extends Error {
  override name = 'WrongSettings';
}

/**
 * Returns the settings of a stage.
 * @param all settings by stage, as in the file
 * @throws WrongSettings when there is no such stage, or its settings are invalid
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
