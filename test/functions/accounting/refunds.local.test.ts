import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadBalance, post } from '../../../functions/ledger/ledgerStore.ts';
import {
  bookAdjustment,
  receiveAdjustment,
  type ReceivedAdjustment,
} from '../../../functions/ledger/postAdjustment.ts';
import type { ContractAdvance } from '../../../functions/ledger/postBatch.ts';
import { newId } from '../../../functions/core/newId.ts';
import { account } from '../../../shared/accounting/account.ts';
import { advancePosting } from '../../../functions/ledger/postings/advancePosting.ts';
import { decimalSchema, negate } from '../../../shared/money/decimal.ts';
import { earn, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';

await openBusiness();

/** Creates a contract with an advance. */
const paidAhead = async (advanced: number) => {
  const party = { licensorId: newId('mus'), contractId: newId('ctr'), agentId: 'cmp_1' };
  const advanceId = newId('adv');
  const advance: ContractAdvance = { advanceId, currency: 'TWD', deductSetting: 1, paidOn: '2026-01-01' };
  await post([
    advancePosting({
      advanceId,
      payer: 'taipei',
      currency: 'TWD',
      paidOn: '2026-01-01',
      deducts: true,
      afterTax: String(advanced),
      serviceFee: '0',
      taxLines: [],
      shared: [],
    }),
  ]);
  const loadAdvances = async () => [advance];
  return {
    party,
    loadAdvances,
    receive: (royalty: number) =>
      earn([royaltyLine(party, String(royalty))], 'TWD', newId('bat'), loadAdvances),
    outstanding: async () => Number(await loadBalance(account.advance(advanceId), 'TWD')),
    owed: async () =>
      Number(negate(await loadBalance(account.payable(party.licensorId, party.contractId), 'TWD'))),
  };
};

/** Returns what is owed to an advance and to a licensor when `net` was earned in total. */
const asEarned = (advanced: number, net: number) => {
  const recouped = Math.min(advanced, Math.max(net, 0));
  return { outstanding: advanced - recouped, owed: net - recouped };
};

describe('a refund of royalty that paid back an advance', () => {
  it('is added back to the advance, and is no debt of the licensor', async () => {
    const { receive, outstanding, owed } = await paidAhead(1000);
    await receive(500);
    await receive(-100);
    expect([await outstanding(), await owed()]).toEqual([600, 0]);
    await receive(100);
    expect([await outstanding(), await owed()]).toEqual([500, 0]);
  });

  it('gives the same result as receiving all income at once, in any order', async () => {
    const anyRoyalties = fc.array(fc.integer({ min: -600, max: 900 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1500 }), anyRoyalties, async (advanced, royalties) => {
        const { receive, outstanding, owed } = await paidAhead(advanced);
        for (const royalty of royalties) await receive(royalty);
        const net = royalties.reduce((sum, royalty) => sum + royalty, 0);
        expect({ outstanding: await outstanding(), owed: await owed() }).toEqual(asEarned(advanced, net));
      }),
      { numRuns: 15 },
    );
  });

  it('is added back once when there are many refunds at the same moment', async () => {
    const { receive, outstanding, owed } = await paidAhead(1000);
    await receive(250);
    await Promise.all([-100, -100, -100, -100].map(receive));
    expect({ outstanding: await outstanding(), owed: await owed() }).toEqual(asEarned(1000, -150));
  });

  it('stays added back as far as the corrected lines refund it', async () => {
    const { party, receive, loadAdvances, outstanding, owed } = await paidAhead(1000);
    await receive(500);
    const batchId = await receive(-100);
    const before = [royaltyLine(party, '-100')];
    const adjustment: ReceivedAdjustment = {
      adjustmentId: newId('adj'),
      batchId,
      run: 2,
      currency: 'TWD',
      occurredOn: '2026-11-20',
      reversed: before,
      posted: [royaltyLine(party, '-40')],
      linesBefore: before,
      parkedChange: decimalSchema.parse('0'),
      receipt: {
        payer: 'taipei',
        payDate: '2026-11-05',
        receivingCurrency: 'TWD',
        exchangeRate: decimalSchema.parse('1'),
      },
      before: {
        owed: before[0]!.gross,
        cash: before[0]!.gross,
        serviceFee: decimalSchema.parse('0'),
      },
    };
    await bookAdjustment(adjustment);
    await receiveAdjustment(adjustment, loadAdvances);
    expect({ outstanding: await outstanding(), owed: await owed() }).toEqual(asEarned(1000, 460));
  });
});
