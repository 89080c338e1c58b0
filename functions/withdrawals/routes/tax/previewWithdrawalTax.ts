import { previewWithdrawalTax } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { quoteWithdrawal } from '../../quote.ts';
import { requireApplicant } from '../../withdrawable.ts';

export const handler = handle(previewWithdrawalTax)(async ({ body, identity }) => {
  const { preview } = await quoteWithdrawal(requireApplicant(identity), body);
  return preview;
});
