import { expect, it, vi } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import { postingWrites } from '../../../functions/ledger/ledgerItems.ts';
import { listMessagesAbout } from '../../../functions/messages/messageReader.ts';
import { newestDeliveries } from '../../../functions/webhooks/deliveryStore.ts';
import { addWebhook } from '../../../functions/webhooks/webhookStore.ts';
import { returnPosting } from '../../../functions/withdrawals/posting.ts';
import { moveWrites } from '../../../functions/withdrawals/withdrawalStore.ts';
import { webhookEventTypes } from '../../../shared/webhooks/eventTypes.ts';
import { maxWebhooks } from '../../../shared/webhooks/schema.ts';
import { contractsPerWithdrawal } from '../../../shared/withdrawals/rules.ts';
import {
  cancelWithdrawal,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import {
  earn,
  payWithdrawal,
  royaltyLine,
  shareBusiness,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const business = await shareBusiness();

/** Contracts of the licensor. Each owes a dollar more than the one before it. */
const contracts = 60;
/** Most accounts of a right owner that an event is mailed to. */
const readers = 3;

const ask = async ({ identity, agentId, bankAccount: { bankAccountId } }: Licensor): Promise<Withdrawal> => {
  const range = { agentId, payerEntity: 'taipei', currency: 'TWD' } as const;
  const { net } = (await invoke(previewWithdrawalTax, identity, { body: range })).data;
  const body = { ...range, bankAccountId, expectedNet: net, confirmed: true };
  const { name, data } = await invoke(requestWithdrawal, identity, {
    body: { ...body, idempotencyKey: `many-contracts-${newId('wdr')}` },
  });
  expect(name, JSON.stringify(data)).toBe('Success');
  return data as unknown as Withdrawal;
};

/** Returns the contracts a withdrawal takes from, as the dollars each owes beyond a hundred. */
const taken = ({ parts }: Withdrawal): number[] => parts.map(({ amount }) => Number(amount) - 100);

const upTo = (last: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => last - index);

it('of 60 contracts takes those that owe most, and the rest once it is paid', async () => {
  const licensor = await business.addLicensor();
  const { licensorId, contractId, agentId } = licensor;
  const accounts = Array.from({ length: readers }, () => [
    signUp({ kind: 'musician', musicianInfoId: licensorId }, { reportRoleAuthority: 2 }),
    signUp({ kind: 'company', companyInfoId: agentId, companyAdmin: true }, { reportRoleAuthority: 2 }),
  ]);
  await Promise.all(accounts.flat());
  vi.stubEnv('LOCAL_WEBHOOKS', 'allowed');
  const hook = { url: 'http://localhost:9/', events: [...webhookEventTypes] };
  const added = Array.from({ length: maxWebhooks }, () => addWebhook(licensor.identity, hook));
  const [hooked] = await Promise.all(added);
  const ids = [contractId];
  while (ids.length < contracts) ids.push(await business.addContract(licensorId));
  await earn(ids.map((id, index) => royaltyLine({ ...licensor, contractId: id }, String(100 + index))));

  const first = await ask(licensor);
  expect(taken(first)).toEqual(upTo(59, contractsPerWithdrawal));
  expect((await listMessagesAbout(first.withdrawalId)).items).toHaveLength(2 * readers);
  const body = { withdrawalId: first.withdrawalId, reason: 'The account is closed.' };
  expect((await invoke(cancelWithdrawal, business.staff, { body })).name).toBe('Success');

  const told = (await newestDeliveries(hooked!.webhook.webhookId)).map(({ eventType }) => eventType);
  expect(told).toEqual(['payment.cancelled', 'payment.requested']);

  const second = await ask(licensor);
  expect(taken(second)).toEqual(upTo(59, contractsPerWithdrawal));
  expect((await payWithdrawal(business.staff, second.withdrawalId, second.net)).name).toBe('Success');
  const third = await ask(licensor);
  expect(taken(third)).toEqual(upTo(59 - contractsPerWithdrawal, contractsPerWithdrawal));
  expect((await payWithdrawal(business.staff, third.withdrawalId, third.net)).name).toBe('Success');
  expect(taken(await ask(licensor))).toEqual(upTo(59 - 2 * contractsPerWithdrawal, 12));

  // A payment that the bank returns also closes the line of its run, and is told by four writes for each mail.
  const payment = { payDate: today(), serviceFee: '1' };
  const returned = { on: today(), charges: '1' };
  const writes = [
    ...moveWrites({ ...second, status: withdrawalStatuses.confirmed }, withdrawalStatuses.aborted, {}),
    ...postingWrites(returnPosting({ ...second, taxLines: second.taxLines }, payment, returned)),
  ];
  const [line, history, mails] = [1, 1, 4 * 2 * readers];
  expect(writes.length + line + history + mails + maxWebhooks).toBeLessThanOrEqual(100);
});
