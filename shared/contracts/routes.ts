import * as z from 'zod';
import { heldResults } from '../api/heldResults.ts';
import { route } from '../api/route.ts';
import { companyIdSchema } from '../reference/personIds.ts';
import { currencySchema } from '../money/currency.ts';
import { recoupmentGroupRoutes } from './accounts/groupRoutes.ts';
import { advanceRoutes } from './advanceRoutes.ts';
import { aheadRoutes } from './ahead/aheadRoutes.ts';
import { enquiryRoutes } from './enquiryRoutes.ts';
import { licenceReportRoutes } from './licenceReportRoutes.ts';
import { ruleResults } from './licenceSchema.ts';
import { contractListQuerySchema } from './listSchema.ts';
import { renewalRoutes } from './renewalRoutes.ts';
import { contractIdSchema, contractUnitIdSchema } from '../reference/contractId.ts';
import {
  contractDetailSchema,
  contractPageSchema,
  contractPagingSchema,
  contractSchema,
  contractUnitPageSchema,
  contractUnitSchema,
  contractUpdateSchema,
  unitPagingSchema,
  unitsInputSchema,
  unitUpdateSchema,
} from './schema.ts';
import { contractInputSchema, madeContractSchema } from './newContractSchema.ts';
import { missingTerms, termResults } from './termResults.ts';
import { watermarkFile } from './watermarkRoutes.ts';

const contractParams = z.object({ id: contractIdSchema });
const unitParams = z.object({ id: contractIdSchema, unitId: contractUnitIdSchema });
const view = 'contractRoleAuthority/viewContract';
const edit = 'contractRoleAuthority/addContract';

export const listContracts = route({
  id: 'listContracts',
  method: 'GET',
  path: '/api/v1/Contract',
  permission: 'contractRoleAuthority/viewLicenseContractList',
  summary: 'Contracts by number, or the first 20 that a keyword finds; everybody but staff sees their own',
  query: contractPagingSchema,
  response: contractPageSchema,
});

export const listLicenseContracts = route({
  id: 'listLicenseContracts',
  method: 'GET',
  path: '/api/v1/licenseContract',
  permission: 'contractRoleAuthority/viewLicenseContractList',
  summary:
    'Licence contracts by number, or the first 20 that a keyword finds; with a filter or an order all that pass, sorted; everybody but staff sees their own',
  query: contractListQuerySchema,
  response: contractPageSchema,
});

export const createLicenseContract = route({
  id: 'createLicenseContract',
  method: 'POST',
  path: '/api/v1/licenseContract',
  permission: edit,
  summary: 'Make a licence contract with up to 20 licensed works and 10 payment items, all or nothing',
  body: contractInputSchema,
  missing: missingTerms,
  response: madeContractSchema,
  errors: [
    ...heldResults,
    'IdempotencyKeyReused',
    'ContractNumberDuplicated',
    'ContractPartAIsTheSameAsThePartB',
    ...termResults,
    'ContractUnitDetailDuplicated',
    'ContractRealNameMismatch',
    'NewContractAdvanceOverlap',
    'RollingAdvanceCannotAdd',
    'ContractUnitMissing',
    ...ruleResults,
  ],
  audit: 'created',
});

export const updateLicenseContract = route({
  id: 'updateLicenseContract',
  method: 'POST',
  path: '/api/v1/licenseContract/BasicInfo/{id}',
  permission: edit,
  summary: 'Change the basic information of a licence contract',
  params: contractParams,
  body: contractUpdateSchema,
  missing: missingTerms,
  response: contractSchema,
  errors: [
    ...heldResults,
    'CoworkCannotBeEdited',
    'StaleVersion',
    'ContractNumberDuplicated',
    'ContractPartAIsTheSameAsThePartB',
    ...termResults,
    'ContractCurrencyMismatch',
    'ContractRealNameMismatch',
    ...ruleResults,
  ],
  audit: 'updated',
});

export const getContract = route({
  id: 'getContract',
  method: 'GET',
  path: '/api/v1/Contract/{id}',
  permission: view,
  summary: 'One contract with its first hundred units',
  params: contractParams,
  response: contractDetailSchema,
});

export const getContractBasicInfo = route({
  id: 'getContractBasicInfo',
  method: 'GET',
  path: '/api/v1/Contract/BasicInfo/{id}',
  permission: view,
  summary: 'The basic information of a contract',
  params: contractParams,
  response: contractSchema,
});

export const deleteContract = route({
  id: 'deleteContract',
  method: 'DELETE',
  path: '/api/v1/Contract/{id}',
  permission: edit,
  summary:
    'Remove a contract that has neither licensed works nor payment items, nor contracts that depend on it',
  params: contractParams,
  response: z.object({}),
  errors: [
    ...heldResults,
    'CoworkCannotBeEdited',
    'HasAdvanceCannotBeDeleted',
    'CopyrightHasBeenUsed',
    'ThisContractHasBeenSubLicensed',
    'ContractRenewalDecided',
  ],
  audit: 'deleted',
});

export const checkContractNumber = route({
  id: 'checkContractNumber',
  method: 'GET',
  path: '/api/v1/Contract/CheckContractNoDuplication',
  permission: edit,
  summary:
    'Availability of a paper contract number, which an agent gives once, with the contract that has it',
  query: z.object({
    contractNumber: z.string().trim().min(1).max(100),
    /** Contract being edited. Its own number counts as free. */
    contractId: contractIdSchema.optional(),
    /** Agent whose numbers are compared: for staff any, or all agents without one; for others their own company. */
    agentId: companyIdSchema.optional(),
  }),
  response: z.object({
    duplicated: z.boolean(),
    contracts: z.array(z.object({ contractId: contractIdSchema, contractNumber: z.string() })),
  }),
});

export const listContractCurrencies = route({
  id: 'listContractCurrencies',
  method: 'GET',
  path: '/api/v1/Contract/Currency',
  permission: 'login',
  summary: 'Currencies a contract can be in, with their option ids',
  response: z.object({
    items: z.array(z.object({ id: z.number().int(), currency: currencySchema, decimals: z.number().int() })),
  }),
});

export const listContractUnits = route({
  id: 'listContractUnits',
  method: 'GET',
  path: '/api/v1/Contract/{id}/Units',
  permission: view,
  summary: 'Licensed works of a contract, optionally those whose name contains a keyword',
  params: contractParams,
  query: unitPagingSchema,
  response: contractUnitPageSchema,
});

export const addContractUnits = route({
  id: 'addContractUnits',
  method: 'POST',
  path: '/api/v1/Contract/{id}/Units',
  permission: edit,
  summary: 'License more works under a contract',
  params: contractParams,
  body: unitsInputSchema,
  response: z.object({ items: z.array(contractUnitSchema) }),
  errors: [...heldResults, 'CoworkCannotBeEdited', 'ContractUnitDetailDuplicated', ...ruleResults],
  audit: 'units added',
});

export const updateContractUnit = route({
  id: 'updateContractUnit',
  method: 'POST',
  path: '/api/v1/Contract/{id}/Unit/{unitId}',
  permission: edit,
  summary: 'Change dates, exclusivity or rights of a licensed work',
  params: unitParams,
  body: unitUpdateSchema,
  response: contractUnitSchema,
  errors: [
    ...heldResults,
    'CoworkCannotBeEdited',
    'StaleVersion',
    'HasPaidAdvance',
    'ContractUnitMissing',
    ...ruleResults,
  ],
  audit: 'updated',
});

export const deleteContractUnit = route({
  id: 'deleteContractUnit',
  method: 'DELETE',
  path: '/api/v1/Contract/{id}/Unit/{unitId}',
  permission: edit,
  summary: 'Remove a work from a contract',
  params: unitParams,
  query: z.object({
    /** True to confirm that a payment item for all works will no longer cover the work. */
    confirmed: z.stringbool().default(false),
  }),
  response: z.object({}),
  errors: [
    ...heldResults,
    'CoworkCannotBeEdited',
    'ContractUnitMissing',
    'HasAdvanceCannotBeDeleted',
    'HasAdvanceWarning',
    'HasPaidAdvance',
    'ContractUnitReferencedByRow',
    'ThisContractHasBeenSubLicensed',
  ],
  audit: 'deleted',
});

export const contractsRoutes = [
  listContracts,
  listLicenseContracts,
  createLicenseContract,
  updateLicenseContract,
  getContract,
  getContractBasicInfo,
  deleteContract,
  checkContractNumber,
  listContractCurrencies,
  listContractUnits,
  addContractUnits,
  updateContractUnit,
  deleteContractUnit,
  ...advanceRoutes,
  ...recoupmentGroupRoutes,
  ...enquiryRoutes,
  ...aheadRoutes,
  ...renewalRoutes,
  ...licenceReportRoutes,
  watermarkFile,
] as const;
