import * as z from 'zod';

/** Artist types by the product's number. */
export const artistTypes = { male: 1, female: 2, group: 3, variousArtists: 4, other: 5 } as const;
export const artistTypeSchema = z.literal(Object.values(artistTypes));

/** Genders by the product's number. */
const genders = { female: 0, male: 1 } as const;
export const genderSchema = z.literal(Object.values(genders));

/**
 * Rights in a composition: OA and OC are the original author (words) and composer, SA and SC those of an adaptation,
 * OP and SP their publishers, OT and ST the original and the adapted title as a whole.
 */
export const copyrightTypes = ['OA', 'OC', 'SA', 'SC', 'OP', 'SP', 'OT', 'ST'] as const;
export const copyrightTypeSchema = z.enum(copyrightTypes);

/** Rights in a recording: P line (producer of the phonogram) and C line (artwork and release). */
export const recordingRightTypes = ['P', 'C'] as const;
export const recordingRightTypeSchema = z.enum(recordingRightTypes);

export const rightOwnerKindSchema = z.enum(['Musician', 'Company']);

export const workTypeSchema = z.enum(['MusicalWork', 'Song']);
export type WorkType = z.infer<typeof workTypeSchema>;

/** Countries real names are registered in: ISO 3166-1 numeric, 9999 others. */
export const realNameCountries = { TW: 158, HK: 344, CN: 156, SG: 702, MY: 458, other: 9999 } as const;
export const realNameCountrySchema = z.literal(Object.values(realNameCountries));

/** Place of tax residence. With the payer's place it decides which tax applies. */
export const taxResidences = ['TW', 'CN', 'HK', 'MY', 'SG', 'other'] as const;
export const taxResidenceSchema = z.enum(taxResidences);
export type TaxResidence = z.infer<typeof taxResidenceSchema>;

/**
 * Paying companies: companies of the agent that represent it and pay out, and their stations that pay co-creation
 * authors.
 */
export const payerEntities = [
  'beijing',
  'shanghai',
  'taipei',
  'singaporeMalaysia',
  'malaysia',
  'coworkBeijing',
  'coworkShanghai',
  'coworkTaipei',
] as const;
export const payerEntitySchema = z.enum(payerEntities);
export type PayerEntity = z.infer<typeof payerEntitySchema>;

/** Returns whether a paying company is a co-creation station. */
export const isCoworkPayer = (payer: PayerEntity): boolean => payer.startsWith('cowork');

/** Company types of China and Hong Kong, and a general one elsewhere. */
export const companyTypeSchema = z.enum([
  'enterprise',
  'individualBusiness',
  'publicInstitution',
  'socialOrganization',
  'privateNonEnterprise',
  'partyAndGovernment',
  'limitedCompany',
  'unlimitedCompany',
  'other',
]);

export const businessScopeSchema = z.enum([
  'copyrightUser',
  'publisher',
  'upstreamPublisher',
  'recordCompany',
]);

/** Part of a company in publishing. */
export const publishingKindSchema = z.enum(['publishing', 'distribution', 'copyrightBuyer']);

/**
 * Types of the name an IPI name number stands for (CISAC): patronym, pseudonym, pseudonym of a group, other reference,
 * modified name, different spelling, standardised name, holding reference.
 */
export const ipiNameTypeSchema = z.enum(['PA', 'PP', 'PG', 'OR', 'MO', 'DF', 'ST', 'HR']);

/** Identity documents of companies by the product's number. */
export const companyDocumentTypes = {
  TwIndividual: 0,
  TwBusiness: 1,
  HkUnlimitedCompany: 2,
  HkLimitedCompany: 3,
  SgBizFile: 4,
  MySSMForme: 5,
  CnBusinessLicense: 6,
  TwPerformingGroupTaxRegistration: 7,
  MySSMFormeCompany: 8,
  other: 99,
} as const;
export const companyDocumentTypeSchema = z.literal(Object.values(companyDocumentTypes));

/** Identity documents of people. */
export const personDocumentTypeSchema = z.enum([
  'IdCard',
  'Passport',
  'ResidentCertificate',
  'TaiwanCompatriotPermit',
  'HongKongMacaoPermit',
]);

/** Bank kinds by the product's number: normal 0 (domestic), SWIFT code 1. */
export const bankKindSchema = z.literal([0, 1]);

export const mixTypes = { stereo: 1, atmos: 2 } as const;
export const mixTypeSchema = z.literal([1, 2]);

/** Payment items by the product's number. */
export const advanceTypes = { minimumGuarantee: 1, advanceRoyalty: 2, signingBonus: 3, rolling: 4 } as const;
export const advanceTypeSchema = z.literal([1, 2, 3, 4]);
export type AdvanceType = z.infer<typeof advanceTypeSchema>;

/** Types of amounts that royalty pays back: payment items, and costs charged to a contract. */
export const recoupableTypes = {
  minimumGuarantee: 1,
  advanceRoyalty: 2,
  signingBonus: 3,
  rolling: 4,
  cost: 5,
} as const;
export const recoupableTypeSchema = z.literal([1, 2, 3, 4, 5]);
export type RecoupableType = z.infer<typeof recoupableTypeSchema>;
