import { previewWithdrawalTax } from '../../shared/withdrawals/routes.ts';
import { handle } from '../core/handle.ts';
import { quoteWithdrawal } from './quote.ts';
import { applicantOf } from './withdrawable.ts';

export const handler = handle(previewWithdrawalTax)(async ({ body, identity }) => {
  const { preview } = await quoteWithdrawal(applicantOf(identity), body);
  return preview;
});
