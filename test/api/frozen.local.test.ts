import { afterAll, expect, it } from 'vitest';
import { contractOfAccount, kindOfAccount } from '../../shared/accounting/account.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { updateContractBasicInfo } from '../../shared/contracts/enquiryRoutes.ts';
import { getContractBasicInfo } from '../../shared/contracts/routes.ts';
import { loadOutcome, statementNamed } from '../faults/batchOutcome.ts';
import { startProduct } from '../support/product.ts';
import { batchNamed, bookBatch, drop, settle } from './statements.ts';

const product = await startProduct();
const staff = await product.as('staff');
afterAll(() => product?.dispose());

/** Drops a statement, books it and returns its batch. */
const book = async (name: string): Promise<string> => {
  await drop(product, name, statementNamed(name));
  const { batchId } = await batchNamed(staff, name);
  await bookBatch(product, staff, batchId);
  return batchId;
};

const receive = async (batchId: string) => {
  const body = { statementIdList: [batchId], payDate: '2026-11-02' };
  await staff.call(confirmStatementPayments, { body });
  await settle(product);
  return loadOutcome(staff, batchId);
};

/** Returns the contracts whose licensors are owed something from a batch. */
const contractsIn = (ledger: Record<string, string>): string[] => [
  ...new Set(
    Object.keys(ledger).flatMap((key) => {
      const account = key.split(' ')[0]!;
      return kindOfAccount(account) === 'accrued' ? [contractOfAccount(account)!] : [];
    }),
  ),
];

it('pays the share in force at booking, even when the contract has changed by the receipt', async () => {
  const before = await receive(await book('before.csv'));
  const booked = await book('booked.csv');
  const contracts = contractsIn((await loadOutcome(staff, booked)).ledger);
  expect(contracts.length).toBeGreaterThan(0);
  for (const id of contracts) {
    const { status: _status, ...terms } = await staff.call(getContractBasicInfo, { params: { id } });
    await staff.call(updateContractBasicInfo, { params: { id }, body: { ...terms, licensorShare: '1' } });
  }
  expect(await receive(booked)).toEqual(before);
  const after = await receive(await book('after.csv'));
  expect(after.reviewed).toEqual(before.reviewed);
  expect(after.ledger).not.toEqual(before.ledger);
});
