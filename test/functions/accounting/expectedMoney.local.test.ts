import { expect, it } from 'vitest';
import { businessDayAt } from '../../../functions/core/businessDay.ts';
import {
  confirmPayDate,
  confirmStatementPayments,
  getOpenReceivables,
  listReceivables,
} from '../../../shared/accounting/receivingRoutes.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { batchFrom, believeStatement, bookBatch, settle, songs } from '../../api/statements.ts';
import { openProduct } from '../statements/desk.ts';

const { product, staff } = await openProduct();

it('staff set the day money is expected, from which its age counts until it is received', async () => {
  const file = believeStatement([{ ...songs.moonlight, net: '60000' }]);
  const { batchId } = await batchFrom(product, staff, 'expected.csv', file);
  await bookBatch(product, staff, batchId);
  const due = async () =>
    (await staff.call(listReceivables, { query: { state: 'due' } })).items.find(
      (one) => one.batchId === batchId,
    );
  const open = async () => (await staff.call(getOpenReceivables)).items;
  expect(await due()).not.toHaveProperty('payDate');
  expect(await open()).toMatchObject([
    { currency: 'TWD', batches: 1, total: '60000', byAge: { upTo30: '60000' } },
  ]);

  const payDate = addDays(businessDayAt(), -45);
  const move = () => staff.call(confirmPayDate, { body: { statementIdList: [batchId], payDate } });
  expect(await move()).toEqual({ done: [batchId], failures: [] });
  expect(await due()).toMatchObject({ payDate, received: false });
  expect((await open())[0]!.byAge).toMatchObject({ upTo30: '0', upTo60: '60000' });

  const body = { statementIdList: [batchId], payDate: businessDayAt() };
  expect(await staff.call(confirmStatementPayments, { body })).toMatchObject({ done: [batchId] });
  await settle(product);
  expect([await due(), await open()]).toEqual([undefined, []]);
  expect(await move()).toMatchObject({ done: [], failures: [{ name: 'BatchNotReceivable' }] });
});
