import { expect, it } from 'vitest';
import { withRoyalties } from '../../../functions/ledger/contractRoyalties.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { toScaled } from '../../../shared/money/decimal.ts';
import { answerQueries } from '../income/receivedBatches.ts';

/** A stored book of a contract in a currency, with its balances of accounts by kind. */
const book = (contractId: string, currency: string, balances: Record<string, string>) => ({
  sk: `${currency}#contract:mus_1:${contractId}`,
  currency,
  ...Object.fromEntries(
    Object.entries(balances).map(([kind, amount]) => [`${kind}Balance`, toScaled(amount)]),
  ),
});

answerQueries(() => [
  book('ctr_1', 'TWD', { accrued: '-10', payable: '-200' }),
  book('ctr_1', 'USD', { payable: '-3.5' }),
  book('ctr_2', 'USD', { accrued: '-4' }),
]);

it('the royalty of contracts is that of each contract in each currency, accrued and payable', async () => {
  const contracts = ['ctr_1', 'ctr_2', 'ctr_3'].map(
    (contractId) => ({ contractId, licensorId: 'mus_1' }) as Contract,
  );
  expect((await withRoyalties(contracts)).map(({ royalties }) => royalties)).toEqual([
    [
      { currency: 'TWD', accrued: '10', payable: '200' },
      { currency: 'USD', accrued: '0', payable: '3.5' },
    ],
    [{ currency: 'USD', accrued: '4', payable: '0' }],
    [],
  ]);
});
