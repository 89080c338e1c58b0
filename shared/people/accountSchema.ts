import * as z from 'zod';
import { onceValid } from '../api/onceValid.ts';
import { uploadedIdSchema } from '../files/schema.ts';
import { uploadTypes } from '../files/uploadTypes.ts';
import { birthdaySchema } from '../reference/businessDay.ts';
import {
  bankKindSchema,
  companyDocumentTypeSchema,
  personDocumentTypeSchema,
  realNameCountrySchema,
} from '../reference/enumerations.ts';
import { bicSchema } from '../reference/identifiers.ts';
import { idSchema } from '../reference/ids.ts';
import { currencySchema } from '../money/currency.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';

/** Maximum scans of one document. */
export const maxScans = 5;

/** Id of a stored scan: the file's id with its ending. */
export const scanIdSchema = uploadedIdSchema(uploadTypes.MusicianInfo, uploadTypes.CompanyInfo);

const line = z.string().trim().max(300);
const filled = line.min(1);

/**
 * Bank account of a right owner. Kind 0 is a domestic transfer; kind 1 is a transfer by SWIFT, which needs the BIC.
 */
export const bankAccountFieldsSchema = z.object({
  kind: bankKindSchema,
  country: realNameCountrySchema,
  currency: currencySchema,
  bankName: filled,
  branch: line.optional(),
  /** Code of bank and branch for transfers within the country, such as the seven digits of Taiwan. */
  bankCode: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{2,14}$/, 'bankCode')
    .optional(),
  accountName: filled,
  accountNumber: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z -]{4,40}$/, 'accountNumber'),
  bankAddress: line.optional(),
  beneficiaryAddress: line.optional(),
  swiftCode: bicSchema.optional(),
});

const swiftRule = (account: { kind: number; swiftCode?: string }) =>
  account.kind === 0 || !!account.swiftCode;
const swiftIssue = {
  path: ['swiftCode'],
  message: 'required',
  when: onceValid(bankAccountFieldsSchema.pick({ kind: true, swiftCode: true })),
};
/** Confirms that the account is right although its holder has none of the registered names. */
const confirmNameShape = { confirmAccountName: z.boolean().default(false) };
export const bankAccountInputSchema = bankAccountFieldsSchema
  .extend(confirmNameShape)
  .refine(swiftRule, swiftIssue);
/** Update without the number, which cannot change. A number that is given must equal the stored one. */
export const bankAccountUpdateSchema = bankAccountFieldsSchema
  .partial({ accountNumber: true })
  .extend({ ...confirmNameShape, version: z.number().int().min(1) })
  .refine(swiftRule, swiftIssue);

/** `accountNumber` is full or masked (`••••1234`), depending on the reader. */
export const bankAccountSchema = bankAccountFieldsSchema.extend({
  bankAccountId: idSchema('bnk'),
  ownerId: rightOwnerIdSchema,
  accountNumber: z.string(),
  /** The holder has none of the registered names, and whoever entered the account confirmed that it is right. */
  accountNameConfirmed: z.boolean().optional(),
  version: z.number().int(),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

const documentShape = {
  country: realNameCountrySchema,
  /** Name on the document. */
  name: filled,
  number: z.string().trim().min(3).max(40),
  address: line.optional(),
  /** Scans of it, front and back. */
  fileIds: z.array(scanIdSchema).max(maxScans).default([]),
};

export const personIdentitySchema = z.object({
  ...documentShape,
  documentType: personDocumentTypeSchema,
  birthday: birthdaySchema.optional(),
});
export const companyIdentitySchema = z.object({ ...documentShape, documentType: companyDocumentTypeSchema });

const identityShape = {
  identityId: idSchema('idn'),
  ownerId: rightOwnerIdSchema,
  version: z.number().int(),
};
export const storedPersonIdentitySchema = personIdentitySchema.extend(identityShape);
export const storedCompanyIdentitySchema = companyIdentitySchema.extend(identityShape);
export type PersonIdentity = z.infer<typeof storedPersonIdentitySchema>;
export type CompanyIdentity = z.infer<typeof storedCompanyIdentitySchema>;

const versionShape = { version: z.number().int().min(1) };

/** Update without the number, which cannot change. A number that is given must equal the stored one. */
export const personIdentityUpdateSchema = personIdentitySchema.partial({ number: true }).extend(versionShape);
export const companyIdentityUpdateSchema = companyIdentitySchema
  .partial({ number: true })
  .extend(versionShape);

/** Returns the last characters of a number behind dots: four, or half of a short number. */
export const maskNumber = (number: string): string =>
  `••••${number.slice(number.length - Math.min(4, Math.floor(number.length / 2)))}`;

/** Bank account as shown in lists. */
export const maskedAccountSchema = z.object({
  bankAccountId: idSchema('bnk'),
  bankName: z.string(),
  branch: z.string().optional(),
  accountName: z.string(),
  /** `••••1234` */
  accountNumber: z.string(),
  country: z.number().int(),
  currency: currencySchema,
});
export type MaskedAccount = z.infer<typeof maskedAccountSchema>;
