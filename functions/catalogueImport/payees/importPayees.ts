import { isDeepStrictEqual } from 'node:util';
import { allows } from '../../../shared/access/authority.ts';
import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { savePayeeTerms } from '../../../shared/paymentRuns/routes.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { taxProfileFieldsSchema } from '../../../shared/tax/profileSchema.ts';
import type { Identity } from '../../api/identity.ts';
import { propose } from '../../approvals/proposalStore.ts';
import { isRefusal, Refusal, type Issue } from '../../core/refusal.ts';
import { loadTermsOf, saveTerms } from '../../paymentRuns/payeeTermsStore.ts';
import { createBankAccount } from '../../payees/bankAccountStore.ts';
import { createIdentity } from '../../payees/identityStore.ts';
import { loadBankAccounts, loadIdentities, type IdentityDocument } from '../../payees/paymentDetailReader.ts';
import { openAccountNumber, openDocumentNumber } from '../../payees/sealedDetails.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { loadTaxProfile } from '../../tax/taxProfileStore.ts';
import type { CatalogueRow, Resolve } from '../rows/row.ts';
import type { Imported, Outcome } from '../whole/importEach.ts';
import { contractsOfPayee, nameInContracts, type NamedDetail } from './namedInContracts.ts';
import { payeeOfRow, type PayeeFacts } from './payeeRows.ts';

const bare = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();

/** Returns the account or document with a number; `undefined` when the payee has none. */
export const withNumber = async <T>(
  details: readonly T[],
  open: (detail: T) => Promise<string>,
  number: string,
): Promise<T | undefined> => {
  const numbers = await Promise.all(details.map(open));
  return details.find((_detail, index) => bare(numbers[index]!) === bare(number));
};

/** Stores the bank account or document of a row, unless the payee has one with its number, and returns it. */
const storeDetail = async (
  identity: Identity,
  facts: Extract<PayeeFacts, { kind: 'bank' | 'identity' }>,
): Promise<{ detail: NamedDetail; isNew: boolean }> => {
  const { ownerId } = facts;
  if (facts.kind === 'bank') {
    const accounts = await loadBankAccounts(ownerId);
    const known = await withNumber(accounts, openAccountNumber, facts.fields.accountNumber);
    const { bankAccountId } = known ?? (await createBankAccount(identity, ownerId, facts.fields));
    return { detail: { bankAccountId }, isNew: !known };
  }
  const known = await withNumber(await loadIdentities(ownerId), openDocumentNumber, facts.fields.number);
  const { identityId } =
    known ?? (await createIdentity<IdentityDocument>(identity, ownerId, facts.fields as IdentityDocument));
  return { detail: { identityId }, isNew: !known };
};

/** Proposes the tax facts of a row, unless they are in force already. */
const storeTaxFacts = async (
  identity: Identity,
  { ownerId, fields }: Extract<PayeeFacts, { kind: 'tax' }>,
): Promise<Outcome> => {
  const profile = await loadTaxProfile(ownerId);
  const before = taxProfileFieldsSchema.parse(profile);
  if (isDeepStrictEqual(before, fields)) return 'unchanged';
  const name = displayName(await loadRightOwner(ownerId));
  const change = { rightOwnerId: ownerId, name, version: profile.version, before, after: fields };
  await propose(identity, { kind: 'taxProfile', ...change });
  return 'created';
};

/**
 * Stores the terms on which a payee is paid. A payee that has some keeps them: a file made before must not lift a hold.
 * @throws Refusal `NotAllowed` for a person who may not set them on their page
 */
const storeTerms = async (
  identity: Identity,
  row: CatalogueRow,
  { fields }: Extract<PayeeFacts, { kind: 'terms' }>,
): Promise<Outcome> => {
  if (!allows(identity.permissions, savePayeeTerms.permission)) throw new Refusal('NotAllowed');
  const known = await loadTermsOf(fields.licensorId);
  if (!known) {
    await saveTerms(identity, fields);
    return 'created';
  }
  const names = ['hold', 'automatic', 'selfBillingFrom'] as const;
  if (names.every((name) => known[name] === fields[name])) return 'unchanged';
  return [{ row: row.row, column: 'owner', message: 'otherTerms', value: row.cells.owner }];
};

/** Stores what a row says about a payee, unless it is stored already, and names it in the contracts of the row. */
const store = async (
  identity: Identity,
  importId: string,
  row: CatalogueRow,
  owner: Resolve,
): Promise<Outcome> => {
  const read = payeeOfRow(row, owner);
  if ('errors' in read) return read.errors;
  const facts = read.value;
  if (facts.kind === 'tax') return storeTaxFacts(identity, facts);
  if (facts.kind === 'terms') return storeTerms(identity, row, facts);
  const named = await contractsOfPayee(row, facts.ownerId, owner);
  if ('errors' in named) return named.errors;
  const { detail, isNew } = await storeDetail(identity, facts);
  const naming = await nameInContracts(identity, importId, named.contractIds, detail);
  if (naming === 'broughtInBefore')
    return [{ row: row.row, column: 'contracts', message: naming, value: row.cells.contracts }];
  return isNew || naming === 'changed' ? 'created' : 'unchanged';
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
 * Stores the bank accounts, identity documents, tax facts and payment terms of payees, each row by itself. An account or document whose
 * number the payee has already is left as it is; contracts of the row that name none are told of it. Tax facts wait for a
 * second person, as when they are entered.
 */
export const importPayees = async (
  rows: readonly CatalogueRow[],
  owner: Resolve,
  identity: Identity,
  importId: string,
): Promise<Imported> => {
  const imported: Imported = { created: 0, unchanged: 0, errors: [] };
  for (const row of rows) {
    try {
      const outcome = await store(identity, importId, row, owner);
      if (typeof outcome === 'string') imported[outcome] += 1;
      else imported.errors.push(...outcome);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The same facts wait for a second person already, or others do.
      if (error.result === 'ProposalPending') imported.unchanged += 1;
      else imported.errors.push(...errorsOfRefusal(row, error));
    }
  }
  return imported;
};
