import * as z from 'zod';
import { changedShape } from '../api/listOrder.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { currencySchema } from '../money/currency.ts';
import { companyIdSchema, rightOwnerIdSchema } from '../reference/personIds.ts';
import { keywordSchema, versionShape } from '../people/schema.ts';
import { dateSchema, recordDaySchema } from '../reference/dates.ts';
import { payerEntitySchema, workTypeSchema } from '../reference/enumerations.ts';
import { idSchema } from '../reference/ids.ts';
import { accountingPeriodSchema } from '../reference/accountingPeriod.ts';
import { clauseSchema, maxClauses } from './clauses.ts';
import { contractIdSchema, contractUnitIdSchema } from '../reference/contractId.ts';
import { secrecySchema } from './secrecy.ts';
import { shareTypesSchema } from './shareTypes.ts';
import { remarkSchema } from '../reference/names.ts';
import { regionSchema } from '../reference/regions.ts';
import { rightSchema } from '../reference/rights.ts';
import { externalIdSchema } from '../works/externalId.ts';
import { coCreatedShape } from '../works/schema.ts';
import { percentageSchema } from '../money/percentage.ts';
import { overrideShape, ruleOverrideSchema } from './licenceSchema.ts';

export const contractTypeSchema = z.enum(['musicalWork', 'recording', 'both']);
export const renewalConditionSchema = z.enum(['evergreen', 'firstRefusal', 'conditional', 'none']);
export const subLicenseSchema = z.enum(['none', 'auto', 'prior', 'conditional']);

/**
 * Contract states by the product's number: 1 to 3 follow from the last day, 4 to 7 from the decision about renewal.
 * `upcoming` is a contract whose end is near.
 */
export const contractStatuses = {
  effective: 1,
  upcoming: 2,
  expired: 3,
  expiredRenewed: 4,
  expiredNotRenewed: 5,
  upcomingRenewed: 6,
  upcomingNotRenewed: 7,
} as const;
export const contractStatusSchema = z.literal([1, 2, 3, 4, 5, 6, 7]);
export type ContractStatus = z.infer<typeof contractStatusSchema>;

/**
 * Currency that royalty under a contract is accounted in: `contract`, into which it is turned at receipt, or `received`,
 * the one it is received in.
 */
export const royaltyCurrencySchema = z.enum(['contract', 'received']);

/** Maximum characters of a paper contract's number. */
export const maxContractNumberLength = 100;

/** Maximum upper contracts that a contract names. */
export const maxUpperContracts = 500;

export const contractFieldsSchema = z.object({
  /** Number on the paper contract, unique. */
  contractNumber: z.string().trim().min(1, 'ContractNumberRequired').max(maxContractNumberLength),
  displayName: z.string().trim().min(1).max(300),
  contractType: contractTypeSchema,
  /** Party B: the right owner who licenses and is paid. */
  licensorId: rightOwnerIdSchema,
  /** Party A: the company that represents the licensor. */
  agentId: companyIdSchema,
  startDate: recordDaySchema,
  endDate: recordDaySchema,
  currency: currencySchema,
  /**
   * `contract` for a new contract that does not say. A change that does not say leaves it as it is; contracts stored
   * before it was asked are in the currency received.
   */
  royaltyCurrency: royaltyCurrencySchema.optional(),
  /** Licensor's part of the income, in percent; the rest is the agent's commission. */
  licensorShare: percentageSchema,
  /**
   * Shares for some uses, in their order: the first that fits a use replaces `licensorShare`. None for a new contract that
   * does not say. A change that does not say leaves them as they are.
   */
  clauses: z.array(clauseSchema).max(maxClauses).optional(),
  authorisedRegions: z.array(regionSchema).min(1, 'ContractAreaRequired').max(300),
  excludedRegions: z.array(regionSchema).max(300).default([]),
  /** Licensed rights by catalogue code. A code includes those below it. */
  rights: z.array(rightSchema).min(1).max(200),
  subLicense: subLicenseSchema.default('none'),
  renewalCondition: renewalConditionSchema.default('none'),
  /** Company that represents the agent, signs and pays. */
  payerEntity: payerEntitySchema,
  bankAccountId: idSchema('bnk').optional(),
  identityId: idSchema('idn').optional(),
  /** Day of the month of settlement, or its wording in the contract. */
  settlement: z.string().trim().max(200).optional(),
  /** How often its royalty is stated; a change that does not say leaves it as it is. */
  accountingPeriod: accountingPeriodSchema.optional(),
  /** Days after the end of a period in which its statement is due. A change that does not say leaves them. */
  statementDays: z.number().int().min(0).max(365).optional(),
  summary: remarkSchema.optional(),
  remark: remarkSchema.optional(),
  /** Upper contract of one that was stored before there could be several; see `upperIdsOf`. */
  upperContractId: contractIdSchema.optional(),
  /** Upper contracts this one is sub-licensed under, such as one of each author; none if absent. */
  upperContractIds: z.array(contractIdSchema).max(maxUpperContracts).optional(),
  /** True when it is sub-licensed under every contract by which its licensor is the agent, and that allows it. */
  allUpperContracts: z.boolean().optional(),
  /**
   * True for an external contract, whose agent is outside the business and uses the works itself, such as for an advertisement. A
   * change that does not say leaves it as it is.
   */
  external: z.boolean().optional(),
  documentIds: z.array(z.string().max(200)).max(20).default([]),
  externalId: externalIdSchema.optional(),
  /**
   * Which people of staff and of the parties know the contract, by their levels. `general` for a new contract that does
   * not say, and for one stored before it was asked. A change that does not say leaves it as it is.
   */
  secrecy: secrecySchema.optional(),
});
export type ContractFields = z.infer<typeof contractFieldsSchema>;

export const contractSchema = contractFieldsSchema.extend({
  contractId: contractIdSchema,
  status: contractStatusSchema,
  licensorName: z.string(),
  agentName: z.string(),
  unitCount: z.number().int(),
  /** Decision about renewal, and the contracts that follow and precede this one. */
  renewal: z.enum(['renewed', 'notRenewed']).optional(),
  renewedById: contractIdSchema.optional(),
  renewalOfId: contractIdSchema.optional(),
  /** Accounting period of days before `accountingPeriodFrom`, after it was changed. */
  earlierPeriod: accountingPeriodSchema.optional(),
  accountingPeriodFrom: dateSchema.optional(),
  /** Exception to the rules of licences, made when its terms changed. */
  ruleOverride: ruleOverrideSchema.optional(),
  ...coCreatedShape,
  version: z.number().int(),
});
export type Contract = z.infer<typeof contractSchema>;

export const contractUpdateSchema = contractFieldsSchema.extend(versionShape).extend(overrideShape);

/** Licence of one work or recording under a contract. Days and rights default to the contract's. */
export const contractUnitFieldsSchema = z.object({
  workType: workTypeSchema,
  workId: z.string().regex(/^(wrk|sng)_[0-9a-z]{10,40}$/, 'id'),
  startDate: recordDaySchema,
  endDate: recordDaySchema,
  exclusive: z.boolean().default(false),
  exclusiveStartDate: recordDaySchema.optional(),
  /** Length of the exclusive licence in days. */
  exclusiveDays: z.number().int().min(1).max(36_500).optional(),
  rights: z.array(rightSchema).max(200).optional(),
  /** Shares of a composition it is licensed for, such as only those of the words; all when absent or empty. */
  shareTypes: shareTypesSchema.optional(),
});
export type ContractUnitFields = z.infer<typeof contractUnitFieldsSchema>;

export const contractUnitSchema = contractUnitFieldsSchema.extend({
  contractUnitId: contractUnitIdSchema,
  contractId: contractIdSchema,
  workName: z.string(),
  /** Exception to the rules of licences, made when the work was licensed. */
  ruleOverride: ruleOverrideSchema.optional(),
  version: z.number().int(),
});
export type ContractUnit = z.infer<typeof contractUnitSchema>;

/** Maximum units added together, all or none: they fit one transaction. */
export const maxUnitsAtOnce = 20;

export const unitsInputSchema = z.object({
  units: z.array(contractUnitFieldsSchema).min(1).max(maxUnitsAtOnce),
  ...overrideShape,
});
export const unitUpdateSchema = contractUnitFieldsSchema
  .omit({ workId: true, workType: true })
  .extend(versionShape)
  .extend(overrideShape);

export const contractPagingSchema = pagingSchema.extend({
  keyword: keywordSchema,
  licensorId: rightOwnerIdSchema.optional(),
});
export const unitPagingSchema = pagingSchema.extend({ workNameKeyword: keywordSchema });
export const contractPageSchema = pageSchema(contractSchema.extend(changedShape));
export const contractUnitPageSchema = pageSchema(contractUnitSchema);

/** Contract with its first hundred units. */
export const contractDetailSchema = contractSchema.extend({ units: z.array(contractUnitSchema) });
