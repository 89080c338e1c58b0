import * as z from 'zod';
import { route } from '../api/route.ts';
import { taxExchangeRateSchema } from '../money/tax/exchangeRate.ts';
import { rightOwnerIdSchema } from '../people/schema.ts';
import {
  exchangeRateInputSchema,
  exchangeRateListSchema,
  exchangeRateQuerySchema,
  taxProfileInputSchema,
  taxProfileSchema,
} from './taxProfileSchema.ts';

const permission = 'systemRoleAuthority/menuWithdrawRecord';
const byOwner = z.object({ id: rightOwnerIdSchema });

export const getTaxProfile = route({
  id: 'getTaxProfile',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/payer/TaxProfile/{id}',
  permission,
  summary: "What a payee's tax depends on beside residence, as staff verified it",
  params: byOwner,
  response: taxProfileSchema,
});

export const saveTaxProfile = route({
  id: 'saveTaxProfile',
  method: 'PUT',
  path: '/api/v1/WithdrawRecord/payer/TaxProfile/{id}',
  permission,
  summary: 'Keep what staff verified of a payee for tax; withdrawals requested before stay as they were',
  params: byOwner,
  body: taxProfileInputSchema,
  response: taxProfileSchema,
  audit: 'tax profile saved',
});

export const listTaxExchangeRates = route({
  id: 'listTaxExchangeRates',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/payer/ExchangeRate',
  permission,
  summary: 'Exchange rates for tax from one currency into another, the latest day first',
  query: exchangeRateQuerySchema,
  response: exchangeRateListSchema,
});

export const saveTaxExchangeRate = route({
  id: 'saveTaxExchangeRate',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/ExchangeRate',
  permission,
  summary: 'Enter the exchange rate of a day, with its source; one entered before stays in the history',
  body: exchangeRateInputSchema,
  response: taxExchangeRateSchema,
  audit: 'tax exchange rate entered',
});

export const taxRoutes = [getTaxProfile, saveTaxProfile, listTaxExchangeRates, saveTaxExchangeRate] as const;
