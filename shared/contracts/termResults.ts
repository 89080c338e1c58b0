import type { ResultName } from '../api/resultCodes.ts';

/** Results for a contract without a term that it needs (platform description, section 5). */
export const missingTerms = {
  contractNumber: 'ContractNumberRequired',
  currency: 'ContractCurrencyRequired',
  licensorShare: 'ContractShareRequired',
  authorisedRegions: 'ContractAreaRequired',
} as const satisfies Readonly<Record<string, ResultName>>;

/** Results for the terms of a contract: a missing one, no country or area left, and those of external contracts. */
export const termResults = [
  'ContractNumberRequired',
  'ContractCurrencyRequired',
  'ContractShareRequired',
  'ContractAreaRequired',
  'ContractCountryAreaRequired',
  'ExternalContractNeedsOtherRights',
  'ExternalContractCannotSubLicense',
] as const satisfies readonly ResultName[];
