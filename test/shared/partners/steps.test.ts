import { describe, expect, it } from 'vitest';
import {
  canEdit,
  nextLicensorStep,
  stepAfter,
  stepSchema,
  type LicensorProgress,
  type MoveName,
  type Step,
} from '../../../shared/partners/steps.ts';

/** Moves that are possible, by step. Any other is refused. */
const possible: Readonly<Record<Step, Partial<Record<MoveName, Step>>>> = {
  NotFillIn: { send: 'LicensorNotConfirmed', hold: 'CaseReviewing' },
  NotModifiedYet: { send: 'LicensorNotConfirmed', hold: 'CaseReviewing' },
  CaseReviewing: { release: 'LicensorNotConfirmed', reject: 'NotModifiedYet' },
  LicensorNotConfirmed: {
    send: 'LicensorNotConfirmed',
    hold: 'CaseReviewing',
    reportWrong: 'NotModifiedYet',
    submit: 'SystemConfirming',
  },
  SystemConfirming: { approve: 'Confirmed', decline: 'NotModifiedYet' },
  Confirmed: {},
};

const moves: readonly MoveName[] = [
  'send',
  'hold',
  'release',
  'reject',
  'reportWrong',
  'submit',
  'approve',
  'decline',
];

describe('a registration', () => {
  it.each(stepSchema.options)('moves from %s only as the table allows', (step) => {
    const found = moves.flatMap((move) => {
      const to = stepAfter(step, move);
      return to === undefined ? [] : [[move, to]];
    });
    expect(Object.fromEntries(found)).toEqual(possible[step]);
  });

  it('can be edited until the licensor has finished, unless a manager is reviewing it', () => {
    expect(stepSchema.options.filter(canEdit)).toEqual([
      'NotFillIn',
      'NotModifiedYet',
      'LicensorNotConfirmed',
    ]);
  });
});

describe('the next step, when the licensor', () => {
  const fresh: LicensorProgress = {
    step: 'LicensorNotConfirmed',
    partnerType: 'NeedRealName',
    isChecked: false,
  };
  const checked = { ...fresh, isChecked: true };
  const photographed = { ...checked, photoId: 'fil_1.png' };
  const claimed = { ...photographed, account: {} };
  const created = { ...claimed, account: { subject: 'sub' } };
  const bound = { ...created, phone: '+886912345678' };

  it.each([
    ['has details to check', fresh, 'check'],
    ['has checked them', checked, 'photo'],
    ['has sent a photo', photographed, 'account'],
    ['has an account that was not created to the end', claimed, 'account'],
    ['has an account', created, 'mobile'],
    ['has bound a mobile number', bound, 'submit'],
    ['has submitted', { ...bound, step: 'SystemConfirming' }, 'done'],
    ['is approved', { ...bound, step: 'Confirmed' }, 'done'],
    ['is a guest, who shows no document', { ...checked, partnerType: 'Guest' }, 'account'],
    ['checks again after a correction', { ...bound, isChecked: false }, 'check'],
  ] as const)('%s', (_, progress, step) => {
    expect(nextLicensorStep(progress)).toBe(step);
  });
});
