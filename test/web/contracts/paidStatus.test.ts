import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { rollingState } from '../../../web/accounting/payments/rollingState.ts';
import { paidStatus } from '../../../web/contracts/advances/advanceWords.ts';

const t = ((key: string) => key) as unknown as TFunction;

it.each([
  [{ paid: true }, 'payments:state.paid'],
  [{ paid: false }, 'payments:state.unpaid'],
  [{ paid: false, waitsForApproval: true }, 'payments:approval.title'],
  [{ paid: false, rollingDecision: 'confirmedConditionMet' }, 'payments:state.unpaid'],
  [{ paid: false, rollingDecision: 'confirmedConditionNotMet' }, 'payments:rolling.confirmedConditionNotMet'],
] as const)('the status of a payment with %j is %s', (item, text) => {
  expect(paidStatus(t, item).text).toBe(text);
});

it.each([
  [
    { paid: false, rollingStatus: 'unconfirmedReachedThreshold' },
    'payments:rolling.unconfirmedReachedThreshold',
  ],
  [{ paid: false, rollingStatus: 'confirmedConditionMet' }, 'payments:rolling.confirmedConditionMet'],
  [{ paid: true, rollingStatus: 'confirmedConditionMet' }, 'payments:state.paid'],
  [
    { paid: false, rollingStatus: 'confirmedConditionMet', waitsForApproval: true },
    'payments:approval.title',
  ],
] as const)('the status of a rolling payment with %j is %s', (item, text) => {
  expect(rollingState(t, item).text).toBe(text);
});
