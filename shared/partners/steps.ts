import * as z from 'zod';

/** Steps of a registration (platform description, section 4). */
export const stepSchema = z.enum([
  /** The agent has not entered the details. */
  'NotFillIn',
  /** The details were reported wrong or declined, and the agent has not corrected them. */
  'NotModifiedYet',
  /** A manager of the agent must release the details. */
  'CaseReviewing',
  /** The licensor has a link and has not finished. */
  'LicensorNotConfirmed',
  /** A reviewer of the business must approve. */
  'SystemConfirming',
  /** Approved: the licensor can sign in. */
  'Confirmed',
]);
export type Step = z.infer<typeof stepSchema>;

type Move = { from: readonly Step[]; to: Step };

const open = ['NotFillIn', 'NotModifiedYet', 'LicensorNotConfirmed'] as const;

const moves = {
  /** The agent sends the details to the licensor, for the first time or again. */
  send: { from: open, to: 'LicensorNotConfirmed' },
  /** The agent's company requires a manager to see the details first. */
  hold: { from: open, to: 'CaseReviewing' },
  release: { from: ['CaseReviewing'], to: 'LicensorNotConfirmed' },
  reject: { from: ['CaseReviewing'], to: 'NotModifiedYet' },
  reportWrong: { from: ['LicensorNotConfirmed'], to: 'NotModifiedYet' },
  submit: { from: ['LicensorNotConfirmed'], to: 'SystemConfirming' },
  approve: { from: ['SystemConfirming'], to: 'Confirmed' },
  decline: { from: ['SystemConfirming'], to: 'NotModifiedYet' },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

/** Returns the step a move leads to; `undefined` when the move is not possible at this step. */
export const stepAfter = (step: Step, move: MoveName): Step | undefined => {
  const { from, to }: Move = moves[move];
  return from.includes(step) ? to : undefined;
};

/** Returns whether the agent can change the details now. */
export const canEdit = (step: Step): boolean => stepAfter(step, 'send') !== undefined;

/** Steps of the licensor, in their order. */
export const licensorStepSchema = z.enum(['check', 'photo', 'account', 'mobile', 'submit', 'done']);
export type LicensorStep = z.infer<typeof licensorStepSchema>;

/** Parts of a registration the licensor has completed. */
export type LicensorProgress = {
  step: Step;
  partnerType: 'NeedRealName' | 'Guest';
  isChecked: boolean;
  photoId?: string;
  /** `subject` once the account is in the user pool. */
  account?: { subject?: string };
  phone?: string;
};

/** Returns the next step of the licensor. A guest shows no identity and needs no photo. */
export const nextLicensorStep = (progress: LicensorProgress): LicensorStep => {
  if (progress.step === 'SystemConfirming' || progress.step === 'Confirmed') return 'done';
  if (!progress.isChecked) return 'check';
  if (progress.partnerType === 'NeedRealName' && progress.photoId === undefined) return 'photo';
  if (progress.account?.subject === undefined) return 'account';
  return progress.phone === undefined ? 'mobile' : 'submit';
};
