// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentItem, TaxTrial } from '../../../shared/accounting/paymentSchema.ts';
import { endSession, keepSession } from '../../../web/api/tokens.ts';
import { estimateAll, sumEstimates } from '../../../web/accounting/payments/estimates.ts';
import { fakeToken } from '../../support/fakePeople.ts';

const trial = (currency: string, tax: string, afterTax: string) => ({ currency, tax, afterTax }) as TaxTrial;

describe('the sums of estimates', () => {
  it('take each currency by itself, in the order of the first of each', () => {
    const trials = [
      trial('TWD', '10', '90'),
      trial('USD', '0.25', '1.75'),
      trial('TWD', '5', '45'),
      trial('JPY', '0', '700'),
      trial('USD', '0.1', '0.9'),
    ];
    expect(sumEstimates(trials)).toEqual([
      { currency: 'TWD', tax: '15', afterTax: '135' },
      { currency: 'USD', tax: '0.35', afterTax: '2.65' },
      { currency: 'JPY', tax: '0', afterTax: '700' },
    ]);
    expect(sumEstimates([])).toEqual([]);
  });
});

describe('the estimates of several payments', () => {
  beforeEach(() => {
    keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    endSession('left');
  });

  it('keep the order of the payments, whichever is answered first, and state why one has none', async () => {
    const days = new Set<string>();
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
      const { contractAdvanceId, payDate } = JSON.parse(String(body)) as Record<string, string>;
      days.add(payDate!);
      const place = Number(contractAdvanceId!.slice(-1));
      await new Promise((resolve) => setTimeout(resolve, 20 - 2 * place));
      const isRefused = place === 3;
      return new Response(isRefused ? '{}' : JSON.stringify({ contractAdvanceId }), {
        status: isRefused ? 409 : 200,
        headers: { 'x-rtncode': isRefused ? '0' : '1' },
      });
    });
    const items = [0, 1, 2, 3, 4, 5, 6].map(
      (place) => ({ contractAdvanceId: `adv_0123456789abcde${place}` }) as PaymentItem,
    );
    const estimates = await estimateAll(items, '2026-11-20');
    expect(estimates.map(({ item }) => item)).toEqual(items);
    expect(estimates.map((one) => one.trial?.contractAdvanceId)).toEqual(
      items.map(({ contractAdvanceId }, place) => (place === 3 ? undefined : contractAdvanceId)),
    );
    expect(estimates.map(({ reason }) => reason !== undefined)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((at) => at === 3),
    );
    expect([...days]).toEqual(['2026-11-20']);
  });
});
