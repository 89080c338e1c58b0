import type * as z from 'zod';
import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import {
  bankAccountInputSchema,
  companyIdentitySchema,
  personIdentitySchema,
} from '../../../shared/people/accountSchema.ts';
import { payeeTermsInputSchema } from '../../../shared/paymentRuns/payeeTerms.ts';
import { kindOfRightOwner } from '../../../shared/reference/personIds.ts';
import { taxProfileFieldsSchema, type TaxProfileFields } from '../../../shared/tax/profileSchema.ts';
import { countryNumbers, splitList } from '../lists.ts';
import { isYes } from '../rows/cellReaders.ts';
import { checked, type CatalogueRow, type Resolve, type RowResult } from '../rows/row.ts';
import { payeeKinds } from './payeeCells.ts';

type BankInput = z.output<typeof bankAccountInputSchema>;
type TermsInput = z.output<typeof payeeTermsInputSchema>;
type IdentityInput = z.output<typeof personIdentitySchema> | z.output<typeof companyIdentitySchema>;

/** Facts about a payee as a row gives them. */
export type PayeeFacts = { ownerId: string } & (
  | { kind: 'bank'; fields: BankInput }
  | { kind: 'identity'; fields: IdentityInput }
  | { kind: 'tax'; fields: TaxProfileFields }
  | { kind: 'terms'; fields: TermsInput }
);

/** Columns of the fields of payees. */
const columns: Readonly<Record<string, string>> = {
  bankName: 'bank_name',
  bankCode: 'bank_code',
  accountName: 'account_name',
  accountNumber: 'number',
  bankAddress: 'bank_address',
  beneficiaryAddress: 'beneficiary_address',
  swiftCode: 'swift',
  documentType: 'document_type',
  name: 'document_name',
  premiumExemptions: 'premium_exemptions',
  selfBillingFrom: 'self_billing_from',
};

/** Returns the number of a country given by its number or its two letters. */
const countryNumber = (cell: string | undefined): number | undefined =>
  cell === undefined ? undefined : (countryNumbers[cell.toUpperCase()] ?? Number(cell));

const bankOf = (row: CatalogueRow) => {
  const { cells } = row;
  const value = {
    kind: Number(cells.bank_kind ?? (cells.swift ? 1 : 0)),
    country: countryNumber(cells.country),
    currency: cells.currency?.toUpperCase(),
    bankName: cells.bank_name ?? '',
    branch: cells.branch,
    bankCode: cells.bank_code,
    accountName: cells.account_name ?? '',
    accountNumber: cells.number ?? '',
    bankAddress: cells.bank_address,
    beneficiaryAddress: cells.beneficiary_address,
    swiftCode: cells.swift,
    confirmAccountName: isYes(cells.name_confirmed),
  };
  return checked(row, bankAccountInputSchema, value, { ...columns, kind: 'bank_kind' });
};

const identityOf = (row: CatalogueRow, ownerId: string) => {
  const { cells } = row;
  const isPerson = kindOfRightOwner(ownerId) === 'Musician';
  const type = cells.document_type;
  const value = {
    country: countryNumber(cells.country),
    name: cells.document_name ?? '',
    number: cells.number ?? '',
    address: cells.address,
    documentType: type !== undefined && /^\d+$/.test(type) ? Number(type) : type,
    ...(isPerson && { birthday: cells.birthday }),
  };
  return checked(row, isPerson ? personIdentitySchema : companyIdentitySchema, value, columns);
};

/** Reads `COUNTRY RATE FROM TO NUMBER`, the certificate of a treaty's rate. */
const treatyFrom = (part: string) => {
  const [payerCountry, rate, validFrom, validTo, ...number] = part.split(/\s+/);
  return { payerCountry, rate, validFrom, validTo, certificateNumber: number.join(' ') };
};

/** Reads `REASON FROM TO PROOF`, an exemption from the health premium. */
const exemptionFrom = (part: string) => {
  const [reason, validFrom, validTo, ...proof] = part.split(/\s+/);
  return { reason, validFrom, validTo, proof: proof.join(' ') };
};

const taxOf = (row: CatalogueRow) => {
  const { cells } = row;
  const value = {
    smallScale: isYes(cells.small_scale),
    authorOrComposer: isYes(cells.author_or_composer),
    naturalPersonVat: isYes(cells.natural_person_vat),
    associate: isYes(cells.associate),
    manuscript: isYes(cells.manuscript),
    treaties: splitList(cells.treaties).map(treatyFrom),
    premiumExemptions: splitList(cells.premium_exemptions).map(exemptionFrom),
  };
  return checked(row, taxProfileFieldsSchema, value, columns);
};

const termsOf = (row: CatalogueRow, licensorId: string) => {
  const { hold, automatic, self_billing_from: selfBillingFrom } = row.cells;
  const value = { licensorId, hold, automatic: isYes(automatic), selfBillingFrom, version: 0 };
  return checked(row, payeeTermsInputSchema, value, columns);
};

const readersOfKind: Readonly<
  Record<PayeeFacts['kind'], (row: CatalogueRow, ownerId: string) => RowResult<PayeeFacts['fields']>>
> = { bank: bankOf, identity: identityOf, tax: taxOf, terms: termsOf };

const isKnownKind = (kind: string): kind is PayeeFacts['kind'] => payeeKinds.some((known) => known === kind);

/** Reads a bank account, an identity document, the tax facts or the payment terms of a payee from a row. */
export const payeeOfRow = (row: CatalogueRow, owner: Resolve): RowResult<PayeeFacts> => {
  const { owner: reference = '', kind: given = '' } = row.cells;
  const kind = given.toLowerCase();
  const wrong = (column: string, message: string, value: string): { errors: CatalogueRowError[] } => ({
    errors: [{ row: row.row, column, message, ...(value && { value: value.slice(0, 100) }) }],
  });
  if (!isKnownKind(kind)) return wrong('kind', 'choice', given);
  const ownerId = owner(reference);
  if (ownerId === undefined) return wrong('owner', 'unknown', reference);
  const read = readersOfKind[kind](row, ownerId);
  if ('errors' in read) return { errors: read.errors.map(withoutNumber) };
  return { value: { kind, ownerId, fields: read.value } as PayeeFacts };
};

/** Returns an error without the number it is about: reports of imports show no full numbers. */
const withoutNumber = ({ value, ...error }: CatalogueRowError): CatalogueRowError =>
  error.column === 'number' || value === undefined ? error : { ...error, value };
