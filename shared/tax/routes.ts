import * as z from 'zod';
import { route } from '../api/route.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { proposalOf } from '../reference/proposal.ts';
import {
  enteredRateSchema,
  exchangeRateInputSchema,
  exchangeRateListSchema,
  exchangeRateQuerySchema,
  proposedTaxProfileSchema,
  taxProfileInputSchema,
  taxProfileSchema,
} from './profileSchema.ts';

const list = 'systemRoleAuthority/menuWithdrawRecord';
const byOwner = z.object({ id: rightOwnerIdSchema });

export const getTaxProfile = route({
  id: 'getTaxProfile',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/payer/TaxProfile/{id}',
  permission: list,
  summary: 'Tax facts of a payee besides residence, as verified by staff',
  params: byOwner,
  response: taxProfileSchema,
});

export const saveTaxProfile = route({
  id: 'saveTaxProfile',
  method: 'PUT',
  path: '/api/v1/WithdrawRecord/payer/TaxProfile/{id}',
  permission: 'paymentRoleAuthority/editTaxFact',
  summary: 'Propose verified tax facts of a payee; they take effect once a second person approves them',
  params: byOwner,
  body: taxProfileInputSchema,
  response: proposalOf(proposedTaxProfileSchema),
  errors: ['StaleVersion', 'ProposalPending', 'TooManyProposals'],
  audit: 'change proposed',
});

export const listTaxExchangeRates = route({
  id: 'listTaxExchangeRates',
  method: 'GET',
  path: '/api/v1/WithdrawRecord/payer/ExchangeRate',
  permission: list,
  summary: 'Exchange rates for tax from one currency into another, the latest day first',
  query: exchangeRateQuerySchema,
  response: exchangeRateListSchema,
});

export const saveTaxExchangeRate = route({
  id: 'saveTaxExchangeRate',
  method: 'POST',
  path: '/api/v1/WithdrawRecord/payer/ExchangeRate',
  permission: 'paymentRoleAuthority/editExchangeRate',
  summary:
    'Enter the exchange rate of a day, with its source; the first of a pair, and one far from the last agreed, waits for a second person',
  body: exchangeRateInputSchema,
  response: enteredRateSchema,
  errors: ['ProposalPending', 'TooManyProposals'],
  audit: 'tax exchange rate entered',
});

export const taxRoutes = [getTaxProfile, saveTaxProfile, listTaxExchangeRates, saveTaxExchangeRate] as const;
