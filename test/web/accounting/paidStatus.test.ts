import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { paidStatus } from '../../../web/accounting/payments/paymentWords.ts';

const t = ((key: string) => key) as unknown as TFunction;

it.each([
  [{ paid: true }, 'payments:state.paid'],
  [{ paid: false }, 'payments:state.unpaid'],
  [{ paid: false, rollingDecision: 'confirmedConditionMet' }, 'payments:state.unpaid'],
  [{ paid: false, rollingDecision: 'confirmedConditionNotMet' }, 'payments:rolling.confirmedConditionNotMet'],
] as const)('says of a payment that is %j: %s', (item, text) => {
  expect(paidStatus(t, item).text).toBe(text);
});
