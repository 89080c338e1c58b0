import * as z from 'zod';

/** Prefixes of ids, each with the kind of record the id belongs to. */
const idPrefixes = {
  usr: 'user',
  mus: 'musician',
  cmp: 'company',
  mrn: 'real name of a musician',
  crn: 'real name of a company',
  reg: 'registration of a licensor',
  wrk: 'musical work',
  sng: 'recording (song)',
  alb: 'album',
  cow: 'co-created work',
  ctr: 'contract',
  unt: 'contract unit',
  adv: 'contract advance',
  grp: 'recoupment group of contracts',
  cst: 'cost charged to contracts',
  chg: 'part of a cost that a contract pays back',
  kdt: 'date of a contract',
  bat: 'statement batch',
  iss: 'statement issue',
  src: 'statement source',
  rul: 'statement rule',
  adj: 'adjustment of a posted statement',
  ltx: 'ledger transaction',
  rpt: 'report',
  rec: 'statement record',
  srn: 'royalty statement run',
  fnd: 'income that is expected or missing',
  mis: 'search for missing income',
  bkl: 'incoming transfer of a bank statement',
  wdr: 'withdrawal',
  ofw: 'withdrawal paid outside the system',
  pmr: 'payment run',
  bnk: 'bank account',
  idn: 'identity document',
  fil: 'uploaded file',
  aud: 'audit entry',
  imp: 'catalogue import',
  lvg: 'export of all records',
  prp: 'proposal that waits for a second person',
  msg: 'mail or SMS',
  cap: 'captcha',
  rev: 'submission for review',
  ses: 'session of a signed-in browser',
  key: 'API key of a payee',
  whk: 'webhook of a payee',
  evt: 'event sent to webhooks',
  mbx: 'mailbox of a source',
  dlv: 'delivery of statements',
  mrg: 'merge of two real names',
  mgr: 'merge of two musical works or recordings',
  dup: 'search for duplicates',
  lck: 'check of all licences',
  cwr: 'transmission of registrations of works',
  crt: 'certificate: registration of a musical work',
  tre: 'tree of registrations',
  dmo: 'demo',
  anr: 'what A&R notes about a demo',
  tag: 'tag of A&R',
  lnk: 'link by which a guest listens to demos',
  ply: 'play of a demo by a guest',
  prj: 'song-request project',
  ntc: 'notice about a project',
} as const;

export type IdPrefix = keyof typeof idPrefixes;

/**
 * Returns the schema of an id: `<prefix>_<ulid>` in lower case, because paths are converted to lower case at the
 * edge.
 */
export const idSchema = (prefix: IdPrefix) =>
  z.string().regex(new RegExp(`^${prefix}_[0-9a-z]{10,40}$`), 'id');

/** Any id of the product. */
export const anyIdSchema = z.string().regex(/^[a-z]{3}_[0-9a-z]{10,40}$/, 'id');
