import * as z from 'zod';
import { pageSchema } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { decimalSchema } from '../money/decimal.ts';
import { companyDocumentTypeSchema, personDocumentTypeSchema } from '../reference/enumerations.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { idSchema } from '../reference/ids.ts';
import { advanceIdSchema } from './advanceSchema.ts';
import { contractIdSchema } from '../reference/contractId.ts';
import { contractPagingSchema, contractSchema } from './schema.ts';

const contractLinkSchema = z.object({
  contractId: contractIdSchema,
  contractNumber: z.string(),
  displayName: z.string(),
});

/** Reasons that parts of a contract can no longer be changed. */
export const fixedReasons = ['HasAdvance', 'HasPaidAdvance', 'UsedByRows', 'SubLicensed', 'Renewed'] as const;

/** Currency of a contract, and whether it may still be changed. Payments and booked royalty fix it. */
export const currencyStatusSchema = z.object({
  contractId: contractIdSchema,
  currency: currencySchema,
  changeable: z.boolean(),
  reasons: z.array(z.enum(fixedReasons)),
});

/** Parts of a contract that may still be changed. */
export const editStatusSchema = z.object({
  contractId: contractIdSchema,
  /** True when the contract can be removed. */
  deletable: z.boolean(),
  /** Fields that cannot be changed. */
  fixedFields: z.array(z.enum(['currency', 'royaltyCurrency', 'licensorId', 'agentId', 'subLicense'])),
  reasons: z.array(z.enum(fixedReasons)),
  /** Contracts sub-licensed under it. */
  lowerContracts: z.array(contractLinkSchema),
  version: z.number().int(),
});
export type EditStatus = z.infer<typeof editStatusSchema>;

/** Permission to change or remove a licensed work, and the reasons against it. */
export const unitStatusSchema = z.object({
  contractUnitId: idSchema('unt'),
  editable: z.boolean(),
  deletable: z.boolean(),
  /** Payment items that cover it: all of them, and the paid ones. */
  advances: z.array(advanceIdSchema),
  paidAdvances: z.array(advanceIdSchema),
  /** True when a payment item for all works would no longer cover it. */
  leavesAllWorks: z.boolean(),
  usedByRows: z.boolean(),
});
export type UnitStatus = z.infer<typeof unitStatusSchema>;

/** Query for the details of a licensor, or for one bank account or document of theirs. */
export const partyDetailQuerySchema = z.object({
  licensorId: rightOwnerIdSchema,
  bankAccountId: idSchema('bnk').optional(),
  identityId: idSchema('idn').optional(),
});

/** Bank account of a licensor as a contract chooses it. The agent knows no more of the number than its last digits. */
export const contractBankAccountSchema = z.object({
  bankAccountId: idSchema('bnk'),
  bankName: z.string(),
  currency: currencySchema,
  lastDigits: z.string().max(4),
});
export type ContractBankAccount = z.infer<typeof contractBankAccountSchema>;

/** Identity document of a licensor as a contract chooses it: its kind and the name on it, never its number. */
export const contractIdentitySchema = z.object({
  identityId: idSchema('idn'),
  name: z.string(),
  documentType: z.union([personDocumentTypeSchema, companyDocumentTypeSchema]),
});

export const relatedContractsSchema = z.object({
  related: z.boolean(),
  contracts: z.array(contractLinkSchema),
});

/** Contract with the royalty it has earned, by currency. */
export const royaltyContractSchema = contractSchema.extend({
  royalties: z.array(
    z.object({
      currency: currencySchema,
      /** Royalty booked but not received, and royalty received and owed. */
      accrued: decimalSchema,
      payable: decimalSchema,
    }),
  ),
});
export const royaltyContractPageSchema = pageSchema(royaltyContractSchema);
export type RoyaltyContract = z.infer<typeof royaltyContractSchema>;

export const royaltyContractDetailSchema = royaltyContractSchema.extend({
  advances: z.array(
    z.object({
      contractAdvanceId: advanceIdSchema,
      currency: currencySchema,
      amount: decimalSchema,
      paid: z.boolean(),
      outstanding: decimalSchema,
      recouped: decimalSchema,
    }),
  ),
});

export const royaltyContractQuerySchema = contractPagingSchema;

/** Open statements with rows licensed under a contract, and how many rows. */
export const contractMatchesSchema = z.object({
  items: z.array(
    z.object({
      batchId: idSchema('bat'),
      batchNo: z.string(),
      fileName: z.string(),
      rows: z.number().int(),
    }),
  ),
});

/** Batches that are matched and licensed again. */
export const clearedMatchesSchema = z.object({ batchIds: z.array(idSchema('bat')) });
