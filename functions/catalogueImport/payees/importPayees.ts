import { isDeepStrictEqual } from 'node:util';
import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { taxProfileFieldsSchema } from '../../../shared/tax/profileSchema.ts';
import type { Identity } from '../../api/identity.ts';
import { propose } from '../../approvals/proposalStore.ts';
import { isRefusal, type Issue, type Refusal } from '../../core/refusal.ts';
import { createBankAccount } from '../../payees/bankAccountStore.ts';
import { createIdentity } from '../../payees/identityStore.ts';
import { loadBankAccounts, loadIdentities, type IdentityDocument } from '../../payees/paymentDetailReader.ts';
import { openAccountNumber, openDocumentNumber } from '../../payees/sealedDetails.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { loadTaxProfile } from '../../tax/taxProfileStore.ts';
import type { CatalogueRow, Resolve } from '../rows/row.ts';
import { payeeOfRow, type PayeeFacts } from './payeeRows.ts';

const bare = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();

/** Returns whether one of these numbers is that of a row. */
const hasNumber = async (numbers: readonly Promise<string>[], number: string): Promise<boolean> =>
  (await Promise.all(numbers)).some((known) => bare(known) === bare(number));

/** Stores what a row says about a payee, unless it is stored already. */
const store = async (identity: Identity, facts: PayeeFacts): Promise<'created' | 'unchanged'> => {
  const { ownerId } = facts;
  if (facts.kind === 'bank') {
    const numbers = (await loadBankAccounts(ownerId)).map(openAccountNumber);
    if (await hasNumber(numbers, facts.fields.accountNumber)) return 'unchanged';
    await createBankAccount(identity, ownerId, facts.fields);
    return 'created';
  }
  if (facts.kind === 'identity') {
    const numbers = (await loadIdentities(ownerId)).map(openDocumentNumber);
    if (await hasNumber(numbers, facts.fields.number)) return 'unchanged';
    await createIdentity<IdentityDocument>(identity, ownerId, facts.fields as IdentityDocument);
    return 'created';
  }
  const profile = await loadTaxProfile(ownerId);
  const before = taxProfileFieldsSchema.parse(profile);
  if (isDeepStrictEqual(before, facts.fields)) return 'unchanged';
  const name = displayName(await loadRightOwner(ownerId));
  const change = { rightOwnerId: ownerId, name, version: profile.version, before, after: facts.fields };
  await propose(identity, { kind: 'taxProfile', ...change });
  return 'created';
};

const columnOfIssue: Readonly<Record<string, string>> = {
  confirmAccountName: 'name_confirmed',
  accountNumber: 'number',
  number: 'number',
};

const errorsOfRefusal = ({ row }: CatalogueRow, { result, data }: Refusal): CatalogueRowError[] => {
  const issues = (data?.issues ?? []) as Issue[];
  const [first] = issues.map(({ path, message }) => ({
    row,
    column: columnOfIssue[path.replace(/^body\./, '')] ?? 'owner',
    message,
  }));
  return [first ?? { row, column: 'owner', message: result }];
};

/**
 * Stores the bank accounts, identity documents and tax facts of payees, each row by itself. An account or document whose
 * number the payee has already is left as it is. Tax facts wait for a second person, as when they are entered.
 */
export const importPayees = async (
  rows: readonly CatalogueRow[],
  owner: Resolve,
  identity: Identity,
): Promise<{ created: number; unchanged: number; errors: CatalogueRowError[] }> => {
  const imported = { created: 0, unchanged: 0, errors: [] as CatalogueRowError[] };
  for (const row of rows) {
    const read = payeeOfRow(row, owner);
    if ('errors' in read) {
      imported.errors.push(...read.errors);
      continue;
    }
    try {
      imported[await store(identity, read.value)] += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The same facts wait for a second person already, or others do.
      if (error.result === 'ProposalPending') imported.unchanged += 1;
      else imported.errors.push(...errorsOfRefusal(row, error));
    }
  }
  return imported;
};
