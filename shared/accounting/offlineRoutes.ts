import * as z from 'zod';
import { route } from '../api/route.ts';
import { advanceIdSchema } from '../contracts/advanceSchema.ts';
import {
  offlineRoyaltiesSchema,
  offlineWithdrawalInputSchema,
  enteredOfflineWithdrawalSchema,
} from './offlineSchema.ts';

const permission = 'contractRoleAuthority/menuOfflineWithdraw';

export const getOfflineRoyalties = route({
  id: 'getOfflineRoyalties',
  method: 'GET',
  path: '/api/v1/OfflineWithdraw/Royalties/ContractAdvanceId/{id}',
  permission,
  summary: "Royalty that can be withdrawn under a payment item's contract, and earlier offline withdrawals",
  params: z.object({ id: advanceIdSchema }),
  response: offlineRoyaltiesSchema,
});

export const recordOfflineWithdrawal = route({
  id: 'recordOfflineWithdrawal',
  method: 'POST',
  path: '/api/v1/OfflineWithdraw',
  permission,
  summary: 'Record a withdrawal that was paid outside the system; a large one waits for a second person',
  body: offlineWithdrawalInputSchema,
  response: enteredOfflineWithdrawalSchema,
  errors: [
    'MonthClosed',
    'IdempotencyKeyReused',
    'NoRoyalty',
    'RoyaltyCannotBeWithdrawn',
    'RoyaltyAlreadyWithdrawn',
    'ProposalPending',
    'ProposalDecided',
    'TooManyProposals',
    'PaymentsOfMonthChanged',
  ],
  audit: 'offline withdrawal recorded',
});

export const offlineRoutes = [getOfflineRoyalties, recordOfflineWithdrawal] as const;
