import type { CompanyFields } from '../../shared/people/schema.ts';
import { changesBetween, type AuditNote } from '../db/commit.ts';

/** Personal facts left out of audit entries, because exports of the history cannot be changed. */
const personalFields = [
  'address',
  'birthday',
  'boundEmail',
  'email',
  'gender',
  'introduction',
  'invoiceInfo',
  'phone',
  'registrationNumber',
];

/** Returns the changes for an audit entry: without personal facts, and with only the payer of each paying company. */
const withoutPersonalFacts = (changes: Record<string, unknown>): Record<string, unknown> => {
  const rest = Object.fromEntries(Object.entries(changes).filter(([name]) => !personalFields.includes(name)));
  const { payingCompanies } = rest as Partial<CompanyFields>;
  return payingCompanies
    ? { ...rest, payingCompanies: payingCompanies.map(({ payerEntity }) => payerEntity) }
    : rest;
};

/** Returns the audit entry of a new right owner or real name. */
export const createdNote = (subject: string, record: object): AuditNote => ({
  action: 'created',
  subject,
  changes: withoutPersonalFacts({ ...record }),
});

/** Returns the audit entry of a changed right owner or real name. */
export const updatedNote = (subject: string, before: object, after: object): AuditNote => {
  const changed = changesBetween(before, after);
  return {
    action: 'updated',
    subject,
    changes: withoutPersonalFacts(changed.changes),
    before: withoutPersonalFacts(changed.before),
  };
};
