import * as z from 'zod';
import { heldResults } from '../api/heldResults.ts';
import { route } from '../api/route.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import {
  clearedMatchesSchema,
  contractMatchesSchema,
  contractBankAccountSchema,
  contractIdentitySchema,
  currencyStatusSchema,
  editStatusSchema,
  partyDetailQuerySchema,
  relatedContractsSchema,
  royaltyContractDetailSchema,
  royaltyContractPageSchema,
  royaltyContractQuerySchema,
  unitStatusSchema,
} from './enquirySchema.ts';
import { ruleResults } from './licenceSchema.ts';
import { contractIdSchema, contractUnitIdSchema } from '../reference/contractId.ts';
import { contractSchema, contractUpdateSchema } from './schema.ts';
import { missingTerms, termResults } from './termResults.ts';

const params = z.object({ id: contractIdSchema });
const view = 'contractRoleAuthority/viewContract';
const edit = 'contractRoleAuthority/addContract';

export const getContractCurrencyStatus = route({
  id: 'getContractCurrencyStatus',
  method: 'GET',
  path: '/api/v1/Contract/CurrencyStatus',
  permission: view,
  summary: "Status of a contract's currency: editable or fixed",
  query: z.object({ contractId: contractIdSchema }),
  response: currencyStatusSchema,
});

export const getContractEditStatus = route({
  id: 'getContractEditStatus',
  method: 'GET',
  path: '/api/v1/Contract/ContractEditStatus/{id}',
  permission: view,
  summary: 'Parts of a contract that may still be changed, and the reasons against the rest',
  params,
  response: editStatusSchema,
});

export const updateContractBasicInfo = route({
  id: 'updateContractBasicInfo',
  method: 'POST',
  path: '/api/v1/Contract/BasicInfo/{id}',
  permission: edit,
  summary: 'Change the basic information of a contract of any kind',
  params,
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
    'ThisContractHasBeenSubLicensed',
    ...ruleResults,
  ],
  audit: 'updated',
});

export const validateContractUnit = route({
  id: 'validateContractUnit',
  method: 'GET',
  path: '/api/v1/Contract/{id}/Unit/ValidatedUnit/{unitId}',
  permission: view,
  summary: 'Permission to change or remove a licensed work, and the reasons against it',
  params: z.object({ id: contractIdSchema, unitId: contractUnitIdSchema }),
  response: unitStatusSchema,
  errors: ['ContractUnitMissing'],
});

export const checkPartyDetailContracts = route({
  id: 'checkPartyDetailContracts',
  method: 'GET',
  path: '/api/v1/Contract/CheckPartBInfoRelatedContract',
  permission: view,
  summary: "Contracts that a change of a licensor's bank account or identity document would concern",
  query: partyDetailQuerySchema,
  response: relatedContractsSchema,
});

export const listContractBankAccounts = route({
  id: 'listContractBankAccounts',
  method: 'GET',
  path: '/api/v1/Contract/BankAccounts',
  permission: view,
  summary:
    'Bank accounts of a licensor by their last digits, and its identity documents by kind and name, for its own contracts and those of its agents',
  query: z.object({ licensorId: rightOwnerIdSchema }),
  response: z.object({
    items: z.array(contractBankAccountSchema),
    identities: z.array(contractIdentitySchema),
  }),
});

export const listRoyaltyContracts = route({
  id: 'listRoyaltyContracts',
  method: 'GET',
  path: '/api/v1/royaltyContract',
  permission: 'contractRoleAuthority/viewLicenseContractList',
  summary: 'Contracts with what they have earned; everybody but staff sees their own',
  query: royaltyContractQuerySchema,
  response: royaltyContractPageSchema,
});

export const getRoyaltyContract = route({
  id: 'getRoyaltyContract',
  method: 'GET',
  path: '/api/v1/royaltyContract/{id}',
  permission: view,
  summary: 'One contract with what it has earned and what is outstanding of its payments',
  params,
  response: royaltyContractDetailSchema,
});

export const listContractMatches = route({
  id: 'listContractMatches',
  method: 'GET',
  path: '/api/v1/StatementImport/ContractRelatedMatch/{id}',
  permission: edit,
  summary: 'Open statements with rows licensed under a contract, which clearing its matches checks again',
  params,
  response: contractMatchesSchema,
});

export const clearContractMatches = route({
  id: 'clearContractMatches',
  method: 'POST',
  path: '/api/v1/StatementImport/ClearContractRelatedMatch/{id}',
  permission: edit,
  summary: 'Match and license again the open statements whose rows are licensed under a contract',
  params,
  response: clearedMatchesSchema,
  audit: 'matches cleared',
});

export const enquiryRoutes = [
  getContractCurrencyStatus,
  getContractEditStatus,
  updateContractBasicInfo,
  validateContractUnit,
  checkPartyDetailContracts,
  listContractBankAccounts,
  listRoyaltyContracts,
  getRoyaltyContract,
  listContractMatches,
  clearContractMatches,
] as const;
