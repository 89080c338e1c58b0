import * as z from 'zod';
import type { TemplateName } from './schema.ts';

/** Kinds of mail a person may switch off. */
export const mailKindSchema = z.enum([
  'decisions',
  'statements',
  'songRequests',
  'imports',
  'contracts',
  'licensorWithdrawals',
]);
export type MailKind = z.infer<typeof mailKindSchema>;

const kindsOfAgents: readonly MailKind[] = ['imports', 'licensorWithdrawals'];

/** Returns the kinds of mail an account may get: musicians get none of those for agents. */
export const mailKindsFor = (accountKind: string | undefined): MailKind[] =>
  mailKindSchema.options.filter((kind) => accountKind !== 'musician' || !kindsOfAgents.includes(kind));

/**
 * Kind of the mails of each template. Mails about the account's security, about one's own money, and links a person must open are
 * always sent.
 */
export const kindOfTemplate: Readonly<Record<TemplateName, MailKind | 'always'>> = {
  oneTimeCode: 'always',
  registrationInvite: 'always',
  registrationReturned: 'decisions',
  registrationApproved: 'decisions',
  profileApproved: 'decisions',
  profileReturned: 'decisions',
  requestReturned: 'decisions',
  licensorReportedWrong: 'decisions',
  accountInvite: 'always',
  contactChangeAsked: 'always',
  contactChangeConfirm: 'always',
  contactChanged: 'always',
  levelsChanged: 'always',
  passwordChanged: 'always',
  signInElsewhere: 'always',
  projectNotice: 'songRequests',
  withdrawalNotice: 'always',
  statementSent: 'statements',
  batchWaits: 'imports',
  contractsEnding: 'contracts',
  contractDates: 'contracts',
  licensorWithdrawal: 'licensorWithdrawals',
  mailNotTaken: 'imports',
  webhookTrouble: 'always',
};

/** Kinds of mail that a person switched off. */
export const mailPreferencesSchema = z.object({ off: z.array(mailKindSchema).max(10) });
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;
