import { approveProposal } from '../../../../shared/approvals/routes.ts';
import { saveTaxExchangeRate, saveTaxProfile } from '../../../../shared/tax/routes.ts';
import type { Caller } from '../client.ts';

/**
 * Exchange rates for tax and for contracts that account in another currency than the one received, in units of the second
 * currency for one of the first; invented.
 */
const rates = [
  ['USD', 'TWD', '31.5'],
  ['CNY', 'TWD', '4.4'],
  ['MYR', 'TWD', '7.1'],
  ['USD', 'MYR', '4.2'],
  ['USD', 'CNY', '7.1'],
  ['CNY', 'USD', '0.1408'],
  ['CNY', 'MYR', '0.5915'],
  ['MYR', 'USD', '0.2381'],
  ['MYR', 'CNY', '1.6905'],
] as const;

const source = '示範牌價';

/** Enters the rates of a day. A second person approves the first of each pair. */
export const agreeOnRates = async (
  { staff, payer }: { staff: Caller; payer: Caller },
  day: string,
): Promise<void> => {
  for (const [from, to, rate] of rates) {
    const { proposal } = await staff(saveTaxExchangeRate, { body: { from, to, rate, day, source } });
    if (proposal) await payer(approveProposal, { body: { proposalId: proposal.proposalId } });
  }
};

/** Leaves a changed rate and a payee's tax facts for a second person to decide. */
export const leaveProposalsWaiting = async (staff: Caller, payeeId: string, today: string): Promise<void> => {
  await staff(saveTaxExchangeRate, { body: { from: 'CNY', to: 'TWD', rate: '4.9', day: today, source } });
  await staff(saveTaxProfile, { params: { id: payeeId }, body: { manuscript: true, version: 0 } });
};
