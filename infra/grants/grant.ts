import type { Confidential } from './confidential.ts';

/**
 * Permission of a function. `constructs/grantStatements.ts` turns each into IAM statements on named resources without
 * wildcard actions. Functions get permissions in no other way.
 */
export type Grant =
  | 'table:read'
  | 'table:write'
  | 'table:scan'
  /** Put history entries in batches, as a bulk import does. */
  | 'history:bulk'
  | `book:${Book}`
  /** Read partitions that are closed to other functions; given by `confidential.ts` alone. */
  | `reads:${Confidential}`
  | `files:read:${FilesPrefix}`
  | `files:write:${FilesPrefix}`
  | 'arrivals:consume'
  | 'inbox:read'
  | 'inbox:write'
  /** Receive notices of mails and read the mails; read the domain of mailboxes, which allows nothing. */
  | 'mailbox:take'
  | 'mailbox:domain'
  | 'cognito:signIn'
  | 'cognito:signOut'
  | 'cognito:setPassword'
  | 'cognito:secondFactor'
  | 'cognito:createUser'
  | 'cognito:manageUsers'
  | `machine:start:${MachineName}`
  /** Read whether an execution is running. */
  | `machine:follow:${MachineName}`
  /** Encrypt bank account and identity numbers; decrypt them. */
  | 'numbers:seal'
  | 'numbers:open'
  /** Let S3 encrypt files that show a person's documents or bank accounts; let it decrypt them. */
  | 'documents:seal'
  | 'documents:open'
  /** Put exports of the books, once each, and read them. */
  | 'evidence:write'
  /** Read exports of the books. */
  | 'evidence:read'
  /** Send messages to the queue; receive them from it. */
  | 'messages:queue'
  | 'messages:consume'
  | 'mail:send'
  /** Read the address that links in mails lead to, for previews. Allows nothing. */
  | 'mail:preview'
  | 'sms:send'
  /** Read the countries the stage sends SMS to. */
  | 'sms:countries'
  /** Encrypt codes and link tokens of messages; decrypt them. */
  | 'secrets:seal'
  | 'secrets:open'
  /** Encrypt secrets of webhooks; decrypt them, to sign what is sent to the addresses that payees named. */
  | 'webhooks:seal'
  | 'webhooks:open'
  /** Sign entries of the ledger of certificates and proofs of statements, or submit digests to the stage's calendars. */
  | 'certificates:sign'
  /** Read the addresses of published exchange rates. Allows nothing. */
  | 'rates:fetch'
  /** Compute the keyed hash of one-time codes and captcha answers. */
  | 'codes:hash';

/** Partitions that decide about money or access, by book. Only functions granted a book write to it. */
export const books = {
  ledger: ['ledger#*', 'entries#*', 'balances#*', 'booklines#*', 'daysums#*'],
  /** The last closed month, and when months were closed and reopened. */
  closing: ['closedthrough#*', 'closedmonths'],
  accounts: ['subject#*', 'signin#*', 'address#*', 'refresh#*', 'token#*', 'apikeys#*'],
  /** Mailboxes of agents, with the senders each accepts. */
  mailboxes: ['mailboxes#*', 'mailboxaddress#*'],
  taxFacts: ['taxprofile#*', 'taxrates#*'],
  publishedRates: ['publishedrates#*'],
  proposals: ['proposals', 'recentpayments#*'],
  withdrawals: ['withdrawal#*', 'withdrawals#*', 'withdrawalpending#*', 'withdrawalcounts#*', 'request#*'],
  paymentRuns: ['paymentrun#*', 'debtoraccounts', 'payeeterms'],
  verification: ['code#*', 'captcha#*'],
  /** Addresses that events of payees are sent to, and their signing secrets. */
  webhooks: ['webhooks#*'],
  anchors: ['anchor*'],
} as const;
export type Book = keyof typeof books;

/** Folders of the files bucket. */
type FilesPrefix =
  | 'batches'
  | 'statements'
  | 'titles'
  | 'income'
  | 'reports'
  | 'uploads'
  | 'imports'
  | 'leaving'
  | 'moving';

export type MachineName =
  | 'statementImport'
  | 'incomeAggregation'
  | 'reports'
  | 'statementRuns'
  | 'catalogueImport';

/** Permissions of a function, and its size if it differs from the usual 256 MB and 15 s. */
export type FunctionSettings = {
  grants: readonly Grant[];
  memoryMb?: number;
  timeoutSeconds?: number;
  /** False for a task of every minute, which mostly finds nothing to do: its traces would cost more than the task. */
  isTraced?: boolean;
  /** Files deployed next to the bundle in `assets/`, such as fonts. */
  assets?: readonly string[];
};

/** Every route needs to read the person behind the request. */
export const reads = { grants: ['table:read'] } as const satisfies FunctionSettings;
export const writes = { grants: ['table:read', 'table:write'] } as const satisfies FunctionSettings;
/** Reads thousands of items and therefore gets a whole processor; other functions get a seventh. */
export const readsThousands = {
  ...reads,
  memoryMb: 1769,
  timeoutSeconds: 29,
} as const satisfies FunctionSettings;

/** Routes that return the address of a report: they check that it is made, start making it, and sign the address. */
export const downloadsReport = {
  grants: ['table:read', 'table:write', 'files:read:reports', 'machine:start:reports'],
} as const satisfies FunctionSettings;
