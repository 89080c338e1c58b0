import { reads, type FunctionSettings } from './grant.ts';

export const taxGrants = {
  getTaxProfile: reads,
  saveTaxProfile: { grants: ['table:read', 'table:write', 'book:proposals'] },
  listTaxExchangeRates: reads,
  saveTaxExchangeRate: { grants: ['table:read', 'table:write', 'book:taxFacts', 'book:proposals'] },
} as const satisfies Record<string, FunctionSettings>;
