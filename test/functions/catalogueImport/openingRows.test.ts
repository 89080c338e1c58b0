import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedList, splitList } from '../../../functions/catalogueImport/lists.ts';
import { cellsOfAdvance, cellsOfPayment } from '../../../functions/catalogueImport/openings/advanceRows.ts';
import {
  cellsOfBalance,
  cellsOfCost,
  cellsOfHeld,
  openingKey,
  openingOfRow,
} from '../../../functions/catalogueImport/openings/openingRows.ts';
import { broughtInItemSchema } from '../../../functions/contracts/accounts/broughtInItem.ts';
import { broughtInCostSchema } from '../../../functions/contracts/accounts/broughtInCost.ts';
import { costCategories } from '../../../shared/contracts/accounts/chargeSchema.ts';
import { openingInputSchema } from '../../../shared/contracts/accounts/openingSchema.ts';
import { broughtInReserveSchema } from '../../../shared/contracts/accounts/reserveSchema.ts';
import { broughtInInputSchema } from '../../../shared/contracts/broughtIn.ts';
import { cases } from '../../cases.ts';

const contract = { number: 'K;1', agent: 'C|1' };
const days = { startDate: '2020-01-01', endDate: '2030-12-31' };

const amount = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.stringMatching(/^[0-9]{0,18}[1-9]$/))
  .map(([whole, decimals]) => `${whole}.${decimals}`);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const currency = fc.constantFrom('TWD', 'USD', 'JPY');
const text = fc
  .stringMatching(/^[-=+@a-z0-9;|\\海é ]{1,20}$/)
  .filter((one) => one.trim() === one && one !== '');
const unitId = fc.stringMatching(/^unt_[0-9a-z]{12}$/);

const advance = fc.record({
  advanceType: fc.constantFrom(1, 2, 3, 4),
  currency,
  amount,
  recouped: fc.constantFrom('0', '0.000000001'),
  paidOn: day,
  deductSetting: fc.constantFrom(1, 2),
  deductStartDate: day,
  deductEndDate: day,
  contractUnitIds: fc.uniqueArray(unitId, { maxLength: 4 }),
  shareTypes: fc.constantFrom(undefined, ['OA', 'SA'], ['OC', 'SC']),
  incomeRegions: fc.uniqueArray(fc.constantFrom(158, 392, 840), { maxLength: 3 }),
  rollingOrder: fc.constantFrom(undefined, 1, 12),
  thresholdAmount: fc.constantFrom(undefined, '15.5'),
  number: text,
  remark: fc.option(text, { nil: undefined }),
});

const read = (cells: Record<string, string>, references?: Parameters<typeof openingOfRow>[2]) => {
  const result = openingOfRow({ row: 2, cells }, days, references);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.value;
};

it('the row of an advance says everything that brings it in again', () => {
  fc.assert(
    fc.property(advance, (given) => {
      const input = broughtInInputSchema.parse(given);
      // A file names works by their own numbers, some of them recordings.
      const isSong = (id: string) => id.charCodeAt(5) % 2 === 0;
      const names = input.contractUnitIds.map((id) => `${id};|\\`);
      const cells = cellsOfAdvance(contract, input, {
        works: names.filter((name) => !isSong(name)),
        songs: names.filter(isSong),
      });
      const unitOf = (column: string, name: string) =>
        (column === 'songs') === isSong(name) ? name.slice(0, 'unt_'.length + 12) : undefined;
      const { advance: again } = read(cells, { unitOf, advanceOf: () => undefined }) as {
        advance: typeof input;
      };
      const sorted = ({ contractUnitIds, ...fields }: typeof input) => ({
        ...fields,
        contractUnitIds: contractUnitIds.toSorted(),
      });
      expect(sorted(again)).toEqual(sorted(input));
    }),
  );
});

it('the row of a payment item that is not paid says everything of it', () => {
  const item = fc.record({
    advanceType: fc.constantFrom(1, 2, 3, 4),
    currency,
    amount,
    expectedDate: day,
    deductSetting: fc.constantFrom(0, 1, 2),
    deductStartDate: day,
    deductEndDate: day,
    shareTypes: fc.constantFrom(undefined, ['OA', 'SA']),
    incomeRegions: fc.uniqueArray(fc.constantFrom(158, 392, 840), { maxLength: 3 }),
    incomeSource: fc.option(text, { nil: undefined }),
    incomeSourceRemark: fc.option(text, { nil: undefined }),
    profitSharing: fc.boolean(),
    rollingOrder: fc.constantFrom(undefined, 1, 12),
    thresholdAmount: fc.constantFrom(undefined, '15.5'),
    thresholdCondition: fc.option(text, { nil: undefined }),
    rollingDecision: fc.constantFrom(undefined, 'confirmedConditionMet', 'confirmedConditionNotMet'),
    reachedOn: fc.option(day, { nil: undefined }),
    number: text,
    remark: fc.option(text, { nil: undefined }),
  });
  fc.assert(
    fc.property(item, (given) => {
      const input = broughtInItemSchema.parse(given);
      const cells = cellsOfPayment(contract, input, { works: [], songs: [], follows: 'A' });
      const payment = { ...input, relatedAdvanceId: 'adv_0123456789ab' };
      expect(read(cells, { unitOf: () => undefined, advanceOf: () => payment.relatedAdvanceId })).toEqual({
        payment,
      });
    }),
  );
});

it('the rows of costs, reserves and balances do so too', () => {
  const cost = fc.record({
    category: fc.constantFrom(...costCategories),
    currency,
    amount,
    recouped: fc.constantFrom('0', '0.5'),
    incurredOn: day,
    description: text,
    aboveCap: fc.constantFrom('0', '12.75'),
    costAmount: amount,
    chargedShare: fc.constantFrom('100', '1/3', '12.5'),
    profitShare: fc.constantFrom(undefined, '70', '2/3'),
    number: fc.option(text, { nil: undefined }),
  });
  const reserve = fc.record({
    month: day.map((one) => one.slice(0, 7)),
    currency,
    held: amount,
    released: fc.constantFrom('0', '0.25'),
  });
  const balance = fc.record({
    currency,
    amount: fc.oneof(
      amount,
      amount.map((one) => `-${one}`),
    ),
    asOf: day,
    remark: fc.option(text, { nil: undefined }),
  });
  fc.assert(
    fc.property(cost, reserve, balance, (one, held, owed) => {
      const [input, month, opening] = [
        broughtInCostSchema.parse(one),
        broughtInReserveSchema.parse(held),
        openingInputSchema.parse(owed),
      ];
      const rows = [
        cellsOfCost(contract, input),
        cellsOfHeld(contract, month),
        cellsOfBalance(contract, { ...opening, currency: opening.currency! }),
      ];
      expect(rows.map((cells) => read(cells))).toEqual([
        { cost: input },
        { reserve: month },
        { balance: opening },
      ]);
      const keys = rows.map((cells, index) => openingKey({ row: index, cells }));
      expect(new Set(keys).size).toBe(3);
    }),
  );
});

it('a list in a cell is read as it was written, whatever its parts hold', () => {
  const part = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[;；|\\ a]{0,8}$/))
    .filter((one) => one.trim() === one && one !== '');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(splitList(joinedList(parts))).toEqual(parts);
    }),
    { numRuns: cases(1000) },
  );
  expect(splitList('AC\\DC; a\\;b ；c|')).toEqual(['AC\\DC', 'a;b', 'c']);
});
