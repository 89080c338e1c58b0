// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useQuestion } from '../../../web/components/dialog/confirm.tsx';
import { ResidenceAlert } from '../../../web/withdrawals/apply/ResidenceAlert.tsx';

/** Shows the open question as plain buttons. */
const Question = () => {
  const question = useQuestion();
  if (!question) return null;
  return (
    <div role="dialog">
      <button onClick={() => question.answer(true)}>{question.action}</button>
      <button onClick={() => question.answer(false)}>{question.cancelText}</button>
    </div>
  );
};

const show = () => {
  const onBack = vi.fn();
  render(
    <StrictMode>
      <ResidenceAlert onBack={onBack} />
      <Question />
    </StrictMode>,
  );
  return onBack;
};

const press = (word: string) => act(async () => screen.getByText(`withdrawals:residence.${word}`).click());

afterEach(cleanup);

it('a non-resident author who continues is asked once and stays in the step', async () => {
  const onBack = show();
  await press('continue');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onBack).not.toHaveBeenCalled();
});

it('a non-resident author who may be resident goes back', async () => {
  const onBack = show();
  await press('back');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onBack).toHaveBeenCalledOnce();
});
