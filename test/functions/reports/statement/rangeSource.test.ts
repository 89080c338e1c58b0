import { describe, expect, it } from 'vitest';
import { placesByDay } from '../../../../functions/reports/statement/places.ts';
import {
  advancesLeft,
  shownPayments,
  type NamedClaim,
} from '../../../../functions/reports/statement/claims.ts';
import { loadRangeSource } from '../../../../functions/reports/statement/rangeSource.ts';
import type { Advance } from '../../../../shared/contracts/advanceSchema.ts';
import { incomeKeys } from '../../../../functions/db/keys/income.ts';
import { answerQueries, incomeBatch, receivedIn } from '../../income/receivedBatches.ts';

const licensorId = 'mus_1';
const onDay = (currency: string, receivedOn: string) => receivedIn(currency, { receivedOn });

const income = [
  incomeBatch('bat_both', 'TWD', onDay('TWD', '2026-09-30')),
  incomeBatch('bat_both', 'USD', onDay('USD', '2026-09-30')),
  incomeBatch('bat_first', 'USD', onDay('USD', '2026-09-01')),
  incomeBatch('bat_before', 'USD', onDay('USD', '2026-08-31')),
  incomeBatch('bat_after', 'USD', onDay('USD', '2026-10-01')),
  incomeBatch('bat_open', 'USD', { isClosed: false }),
];
answerQueries((pk) => (pk === incomeKeys.licensor(licensorId) ? income : []));

const days = { startDate: '2026-09-01', endDate: '2026-09-30' };

const claim = (id: string, currency: string, payDate: string | undefined, more: object = {}): NamedClaim => ({
  contractId: 'ctr_1',
  contractName: `under ${id}`,
  advance: {
    contractAdvanceId: id,
    contractId: 'ctr_1',
    advanceType: 2,
    currency,
    deductSetting: 1,
    ...(payDate && { payment: { payDate, tax: '10', afterTax: '90' } }),
    ...more,
  } as unknown as Advance,
});

const claims = [
  claim('last', 'USD', '2026-09-30'),
  claim('first', 'USD', '2026-09-01'),
  claim('before', 'USD', '2026-08-31'),
  claim('after', 'USD', '2026-10-01'),
  claim('other', 'TWD', '2026-09-15'),
  claim('unpaid', 'USD', undefined),
];

describe('the report of a range in a currency', () => {
  it.each([
    ['USD', ['bat_both', 'bat_first']],
    ['TWD', ['bat_both']],
  ] as const)('shows what was received in %s on its days: %j', async (currency, shown) => {
    const parties = { licensorId, agentId: 'cmp_1', payerEntity: 'taipei', currency } as const;
    const { batches } = await loadRangeSource(Object.assign(parties, days));
    expect(batches.map((batch) => [batch.batchId, batch.currency])).toEqual(
      shown.map((batchId) => [batchId, currency]),
    );
  });

  it('shows the other payments of its days and its currency, oldest first', () => {
    const shown = shownPayments(claims, 'USD', placesByDay(days));
    expect(shown.map(({ contractAdvanceId, gross }) => [contractAdvanceId, gross])).toEqual([
      ['first', '100'],
      ['last', '100'],
    ]);
  });

  it('shows the advances paid until its end in its currency, oldest first', async () => {
    const kept = claim('kept', 'USD', '2026-09-02', { deductSetting: 0 });
    const broughtIn = { paidDate: '2024-05-01', broughtIn: { recouped: '40' } };
    const earlier = claim('brought in', 'USD', undefined, broughtIn);
    const left = await advancesLeft([...claims, kept, earlier], {
      currency: 'USD',
      from: '0000-01-01',
      to: days.endDate,
    });
    expect(left.map(({ contractName }) => contractName)).toEqual([
      'under brought in',
      'under before',
      'under first',
      'under last',
    ]);
  });
});
