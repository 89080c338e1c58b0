import { describe, expect, it } from 'vitest';
import type { BookedCell } from '../../../../functions/chunks/bookedRow.ts';
import { newId } from '../../../../functions/core/newId.ts';
import { loadIncomeBatches } from '../../../../functions/incomeFacts/incomeBatchReader.ts';
import { loadBalance } from '../../../../functions/ledger/ledgerStore.ts';
import type { BookedIncome } from '../../../../functions/statements/posting/bookedCells.ts';
import { bookInSteps, type PartStep } from '../../../../functions/statements/posting/bookInSteps.ts';
import { account } from '../../../../shared/accounting/account.ts';
import { decimalSchema } from '../../../../shared/money/decimal.ts';
import type { Batch } from '../../../../shared/statements/schema.ts';
import { shareBusiness, type Licensor } from '../../../support/business/openBusiness.ts';

const { addLicensor } = await shareBusiness();

const cellOf = ({ licensorId, agentId, contractId }: Licensor, amount: string): BookedCell => ({
  licensorId,
  agentId,
  contractId,
  contractUnitId: `${contractId}-unit`,
  workType: 'Song',
  workId: 'wrk_00000000000001',
  songId: 'sng_00000000000001',
  workTitle: '月光',
  platform: 'KKBOX',
  rightType: 'P',
  sharePercentage: '100',
  basisPercentage: '100',
  royaltyPercentage: '70',
  territory: 158,
  right: 1100,
  periodStart: '2026-07-01',
  periodEnd: '2026-07-31',
  currency: 'TWD',
  amount,
  gross: amount,
  royalty: amount,
  commission: '0',
  units: '1',
  rows: 1,
  chunks: [0],
});

/** A batch being booked that pays licensors 1, 2, 3 … TWD, and 0.5 TWD without a licensor. */
const batchOf = (licensors: readonly Licensor[]): { batch: Batch; income: BookedIncome } => {
  const cells = licensors.map((licensor, index) => cellOf(licensor, String(index + 1)));
  const batch = {
    batchId: newId('bat'),
    ownerId: 'system',
    stage: 'booking',
    confirmedAt: '2026-08-15T03:00:00.000Z',
    uploadedAt: '2026-08-14T03:00:00.000Z',
    reconciliation: [{ currency: 'TWD', open: decimalSchema.parse('0.5') }],
  } as unknown as Batch;
  const income: BookedIncome = {
    isCounted: false,
    licensorIds: licensors.map(({ licensorId }) => licensorId),
    contractIds: licensors.map(({ contractId }) => contractId),
    cellsFor: (wanted) => cells.filter(({ licensorId }) => licensorId === wanted),
  };
  return { batch, income };
};

type Next = Extract<PartStep, { next: unknown }>['next'];

/** Returns the royalty of a batch that each licensor sees; `undefined` for one who sees none. */
const seen = (licensors: readonly Licensor[], { batchId }: Batch) =>
  Promise.all(
    licensors.map(async ({ licensorId }) => {
      const batches = await loadIncomeBatches(licensorId);
      return batches.find((one) => one.batchId === batchId)?.royalty;
    }),
  );

describe('the income of a batch of five licensors, booked two at a time', () => {
  it('is stored, entered in the ledger and then shown, like that of a batch booked at once', async () => {
    const licensors: Licensor[] = [];
    for (let count = 0; count < 5; count += 1) licensors.push(await addLicensor());
    const { batch, income } = batchOf(licensors);
    const accrued = () =>
      Promise.all(
        licensors.map(({ licensorId, contractId }) =>
          loadBalance(account.accrued(licensorId, contractId), 'TWD'),
        ),
      );
    const steps: [Next | undefined, ...unknown[]][] = [];
    let position: Next | undefined;
    let result: PartStep;
    do {
      result = await bookInSteps(batch, income, position, 2);
      // A call that was interrupted after its last write is made again.
      expect(await bookInSteps(batch, income, position, 2)).toEqual(result);
      position = 'next' in result ? result.next : undefined;
      steps.push([position, await accrued(), await seen(licensors, batch)]);
    } while (position);
    const [none, hidden] = [Array.from({ length: 5 }, () => '0'), Array.from({ length: 5 }, () => undefined)];
    const all = ['-1', '-2', '-3', '-4', '-5'];
    expect(steps).toEqual([
      [{ step: 'store', from: 2 }, none, hidden],
      [{ step: 'store', from: 4 }, none, hidden],
      [{ step: 'show', from: 0 }, all, hidden],
      [{ step: 'show', from: 2 }, all, ['1', '2', undefined, undefined, undefined]],
      [{ step: 'show', from: 4 }, all, ['1', '2', '3', '4', undefined]],
      [undefined, all, ['1', '2', '3', '4', '5']],
    ]);
    expect(await loadBalance(account.receivable(batch.batchId), 'TWD')).toBe('15.5');

    const other = batchOf(licensors);
    expect(await bookInSteps(other.batch, other.income)).toEqual(result);
    expect(await seen(licensors, other.batch)).toEqual(['1', '2', '3', '4', '5']);
    expect(await accrued()).toEqual(['-2', '-4', '-6', '-8', '-10']);
    const [own, others] = await Promise.all(
      [batch, other.batch].map(async ({ batchId }) => {
        const batches = await loadIncomeBatches(licensors[3]!.licensorId);
        return { ...batches.find((one) => one.batchId === batchId), batchId: '', object: '' };
      }),
    );
    expect(own).toEqual(others);
  });
});
