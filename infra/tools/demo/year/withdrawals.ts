import { createHash } from 'node:crypto';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  getWithdrawalBasics,
  getWithdrawalInvoiceInfo,
  getWithdrawalRequest,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../../shared/withdrawals/routes.ts';
import { uploadFile } from '../../../../shared/files/routes.ts';
import type { Currency } from '../../../../shared/money/currency.ts';
import { sendFile, type Caller } from '../client.ts';

/** Licensor who withdraws: signed in, with the currency of its bank account. */
export type Payee = { account: string; call: Caller; currency: Currency; invoiced?: boolean };

/** Returns the same key for the same request, however often the business is loaded. */
const requestKey = (...parts: string[]): string => createHash('sha256').update(parts.join('#')).digest('hex');

/** Requests everything a payee can withdraw in its currency. */
const request = async ({ account, call, currency, invoiced }: Payee, round: string): Promise<string> => {
  const { ranges } = await call(getWithdrawalBasics);
  const range = ranges.find((one) => one.currency === currency);
  if (!range) throw new Error(`${account} has nothing to withdraw in ${currency}`);
  const { agentId, payerEntity } = range;
  const { bankAccounts } = await call(getWithdrawalInvoiceInfo, {
    params: { id: agentId },
    query: { currency },
  });
  const bankAccount = bankAccounts.find((one) => one.currency === currency);
  if (!bankAccount) throw new Error(`${account} has no bank account in ${currency}`);
  const invoiceChoice = invoiced ? ('Invoice' as const) : ('NoInvoice' as const);
  const asked = { agentId, payerEntity, currency, invoiceChoice };
  const { net } = await call(previewWithdrawalTax, { body: asked });
  const { withdrawalId } = await call(requestWithdrawal, {
    body: {
      ...asked,
      idempotencyKey: requestKey(account, round),
      bankAccountId: bankAccount.bankAccountId,
      expectedNet: net,
      confirmed: true,
      confirmResidence: true,
      confirmAccountName: true,
    },
  });
  return withdrawalId;
};

/** The smallest document a bank could send. */
const proof = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
);

const uploadProof = async (staff: Caller, withdrawalId: string): Promise<string> => {
  const fileName = 'transfer.pdf';
  const { attachmentId, ...address } = await staff(uploadFile, {
    body: { type: 6, withdrawalId, fileName, size: proof.length },
  });
  await sendFile(fileName, address, proof);
  return attachmentId;
};

/** Requests withdrawals and confirms that they were paid. */
export const payWithdrawals = async (
  staff: Caller,
  payees: readonly Payee[],
  payDate: string,
): Promise<void> => {
  const pay = async (payee: Payee): Promise<void> => {
    const withdrawalId = await request(payee, 'paid');
    const { net } = await payee.call(getWithdrawalRequest, { params: { id: withdrawalId } });
    await staff(confirmWithdrawal, {
      body: {
        withdrawalId,
        idempotencyKey: requestKey(payee.account, 'confirm'),
        payDate,
        paidAmount: net,
        serviceFee: '0',
        attachmentIds: [await uploadProof(staff, withdrawalId)],
      },
    });
  };
  await Promise.all(payees.map(pay));
};

/** Requests withdrawals that staff cancel, one shown to the payee and one hidden, then leaves one waiting. */
export const leaveWithdrawalsWaiting = async (staff: Caller, payees: readonly Payee[]): Promise<void> => {
  const leave = async (payee: Payee): Promise<void> => {
    for (const hidden of [false, true]) {
      const withdrawalId = await request(payee, hidden ? 'hidden' : 'cancelled');
      await staff(cancelWithdrawal, {
        body: { withdrawalId, reason: hidden ? '測試申請' : '帳戶資料待確認', hidden },
      });
    }
    await request(payee, 'waiting');
  };
  await Promise.all(payees.map(leave));
};
