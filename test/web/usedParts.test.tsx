// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import type { PaymentItem } from '../../shared/accounting/paymentSchema.ts';
import type { ProjectDetail } from '../../shared/projects/schema.ts';
import type { ProjectDemo } from '../../shared/projects/submissionSchema.ts';
import type { Review } from '../../shared/reviews/schema.ts';
import { resultMessage } from '../../shared/api/resultCodes.ts';
import { currentLanguage } from '../../web/text/languages.ts';
import { textAreaLength } from '../../shared/reference/names.ts';
import { Receipt } from '../../web/accounting/Receipt.tsx';
import { PayTogether } from '../../web/accounting/payments/PayTogether.tsx';
import { useQuestion } from '../../web/components/dialog/confirm.tsx';
import { dismiss, useNotices } from '../../web/api/notices.ts';
import { Page as NewTransmission } from '../../web/cwr/NewTransmission.tsx';
import { SocietyField } from '../../web/cwr/SocietyField.tsx';
import { useRenewedAddress } from '../../web/demos/player/useRenewedAddress.ts';
import { CheckStep } from '../../web/partners/confirm/CheckStep.tsx';
import type { StepProps } from '../../web/partners/confirm/stepProps.ts';
import { societyName } from '../../web/people/societies.ts';
import { ConfirmReservation } from '../../web/projects/detail/demos/ConfirmReservation.tsx';
import { DeclineForm } from '../../web/reviews/DeclineForm.tsx';
import { LastDecision } from '../../web/statements/issues/LastDecision.tsx';
import { sendInOrder } from '../../web/statements/issues/decisionQueue.ts';
import { PayeeFields } from '../../web/withdrawals/apply/PayeeFields.tsx';
import { useDraft } from '../../web/withdrawals/apply/useApplication.ts';
import { leaveScreen, Refused, showScreen } from '../support/showScreen.tsx';
import { fakeAccounts, fakePreview, fakeRanges } from './withdrawals/fakeWithdrawals.ts';

afterEach(leaveScreen);

const given = <T,>(fields: Partial<T>): T => fields as T;

const shown = () => document.body.textContent ?? '';
const press = (name: string) => fireEvent.click(screen.getByText(name));
const type = (field: Element, value: string) => fireEvent.change(field, { target: { value } });

it('a society is given by its code or its name', () => {
  const onChange = vi.fn();
  showScreen(<SocietyField value="" onChange={onChange} />);
  const codeOf = (text: string): unknown => {
    type(document.querySelector('input')!, text);
    return onChange.mock.lastCall![0];
  };
  const typed = ['161', ' 58 ', '1234', societyName('010'), 'none'];
  expect(typed.map(codeOf)).toEqual(['161', '058', '', '010', '']);
});

describe('a file of works for a society', () => {
  const musicalWorkId = 'wrk_01jd0000000000000000000001';
  const show = (address: string) =>
    showScreen(<NewTransmission />, {
      address,
      answers: {
        '/sender': { sender: { name: 'Morningstar' } },
        '/check': { items: [{ musicalWorkId, title: 'Paper Boats', problems: [] }] },
      },
    });

  it('says what is missing once it is checked, and not before', () => {
    const calls = show('/');
    const problems = () => ['cwr:new.receiverWrong', 'cwr:new.none'].filter((text) => shown().includes(text));
    expect(problems()).toEqual([]);
    press('cwr:new.check');
    expect(problems()).toHaveLength(2);
    expect(calls.filter(({ body }) => body)).toEqual([]);
  });

  it('can be made once its works are checked', async () => {
    const calls = show(`/?works=${musicalWorkId}&receiver=010`);
    expect(shown()).not.toContain('cwr:new.create');
    press('cwr:new.check');
    await screen.findByText('cwr:new.create');
    expect(calls.find(({ body }) => body)!.body).toMatchObject({
      musicalWorkIds: [musicalWorkId],
      receiver: '010',
    });
  });
});

describe('reasons to decline', () => {
  const review = given<Review>({ submitType: 'MusicianRegister', state: 'Pending', country: 158 });
  const show = () => {
    const onDecline = vi.fn();
    showScreen(
      <DeclineForm review={review} isBusy={false} onPreview={() => undefined} onDecline={onDecline} />,
    );
    return onDecline;
  };

  it('are asked for before a submission is declined', () => {
    const onDecline = show();
    press('people:review.action.decline');
    expect(onDecline).not.toHaveBeenCalled();
    expect(shown()).toContain('people:review.reasons.missing');
    fireEvent.click(document.querySelector('input[type=checkbox]')!);
    press('people:review.action.decline');
    expect(onDecline).toHaveBeenCalledExactlyOnceWith({ reasons: [expect.any(Number)], remark: '' });
    expect(shown()).not.toContain('people:review.reasons.missing');
  });

  it('are not sent with a text that is too long', () => {
    const onDecline = show();
    fireEvent.click(document.querySelector('input[type=checkbox]')!);
    type(document.querySelector('textarea')!, 'x'.repeat(textAreaLength + 1));
    press('people:review.action.decline');
    expect(onDecline).not.toHaveBeenCalled();
    expect(shown()).toContain('validation:tooLong');
  });
});

describe('the confirmation of a reservation', () => {
  const demo = given<ProjectDemo>({ demoId: 'dem_1', place: 1 });
  const project = given<ProjectDetail>({
    projectId: 'prj_1',
    role: 'ArtistAndRepertoire',
    customerName: 'Label',
  });
  const notices = () => renderHook(() => useNotices()).result.current;

  it('closes the dialog and says that it is done', async () => {
    const onClose = vi.fn();
    const calls = showScreen(<ConfirmReservation project={project} demo={demo} onClose={onClose} />, {
      answers: { '/confirm': project },
    });
    expect(shown()).not.toContain('projects:detail.notFirst');
    press('projects:detail.move.confirm');
    await waitFor(() => expect(notices()).toHaveLength(1));
    const { id, kind, text } = notices()[0]!;
    act(() => dismiss(id));
    expect([kind, text]).toEqual(['success', 'projects:detail.done.confirm']);
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls.at(-1)!.body).toEqual({ notFirst: false });
  });

  it.each([
    ['that others are first, and asks again', 'ArtistAndRepertoire', 'NotFirstReserved', true],
    ['an error to A&R', 'ArtistAndRepertoire', 'StaleVersion', false],
    ['an error to a vendor who is not first', 'Customer', 'NotFirstReserved', false],
  ] as const)('that is refused shows %s', async (_, role, refusal, asksAgain) => {
    showScreen(
      <ConfirmReservation
        project={{ ...project, role } as ProjectDetail}
        demo={demo}
        onClose={() => undefined}
      />,
      { answers: { '/confirm': new Refused(refusal) } },
    );
    press('projects:detail.move.confirm');
    const message = resultMessage(refusal, currentLanguage());
    await waitFor(() =>
      expect(shown()).toContain(asksAgain ? 'projects:detail.action.confirmAnyway' : message),
    );
    expect(shown().includes(message)).toBe(!asksAgain);
    expect(shown().includes('projects:detail.notFirstText')).toBe(asksAgain);
  });

  it.each([
    ['ArtistAndRepertoire', 2, true],
    ['ArtistAndRepertoire', 1, false],
    ['Customer', 2, false],
  ] as const)('by %s of place %s warns that others are first: %s', (role, place, warns) => {
    showScreen(
      <ConfirmReservation
        project={{ ...project, role } as ProjectDetail}
        demo={{ ...demo, place }}
        onClose={() => undefined}
      />,
    );
    expect(shown().includes('projects:detail.notFirstText')).toBe(warns);
  });
});

describe('payments made together', () => {
  const items = [1, 2].map((place) =>
    given<PaymentItem>({
      contractAdvanceId: `adv_${place}`,
      payerEntity: 'taipei',
      licensorName: 'Lin',
      contractNumber: `C-${place}`,
      advanceType: 1,
    }),
  );
  const trial = { contractAdvanceId: 'adv_1', currency: 'TWD', amount: '100', tax: '10', afterTax: '90' };

  it.each([
    ['done', { done: ['adv_1'], waiting: [], failures: [] }, ['payments:together.done'], true],
    [
      'sent for approval',
      { done: [], waiting: ['adv_1'], failures: [] },
      ['payments:approval.sentTogether'],
      true,
    ],
    [
      'refused',
      { done: [], waiting: [], failures: [{ contractAdvanceId: 'adv_1', name: 'DataNotFound' }] },
      [],
      false,
    ],
  ] as const)('say that one was %s, and close when none is left', async (_, outcome, expected, closes) => {
    const [onLeft, onClose] = [vi.fn(), vi.fn()];
    const calls = showScreen(<PayTogether items={items.slice(0, 1)} onLeft={onLeft} onClose={onClose} />, {
      answers: { '/TaxTrial': trial, '/Advances': outcome },
    });
    const question = renderHook(() => useQuestion()).result;
    press('payments:action.trial');
    await screen.findByText('90');
    press('payments:together.submit');
    await waitFor(() => expect(question.current).toBeDefined());
    await act(async () => question.current!.answer(true));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    const { current: notices } = renderHook(() => useNotices()).result;
    act(() => notices.forEach(({ id }) => dismiss(id)));
    expect(notices.map(({ text }) => text)).toEqual(expected);
    expect(onLeft.mock.lastCall).toEqual([closes ? [] : items.slice(0, 1)]);
    expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
    expect(calls.at(-1)!.body).toMatchObject({
      payments: [{ contractAdvanceId: 'adv_1', tax: '10', afterTax: '90' }],
    });
  });
});

it('a receipt offers to write off a small rest, and to release the royalty where more stays open', () => {
  const money = { file: '100', licensed: '100', open: '0', ignored: '0', royalty: '80', commission: '20' };
  const batch = {
    batchId: 'bat_01jd0000000000000000000001',
    batchNo: '20261121-001',
    fileName: 'sample.csv',
    received: false,
    reconciliation: [{ currency: 'USD', ...money }],
    version: 3,
  } as Receivable;
  showScreen(<Receipt batches={[batch]} onOutcome={() => undefined} />);
  const offered = (received: string) => {
    type(screen.getByLabelText(/^accounting:field.cash, /), received);
    return ['hint.writeOffSmall', 'hint.releaseInFull'].filter((text) =>
      shown().includes(`accounting:${text}`),
    );
  };
  expect(offered('100')).toEqual([]);
  expect(offered('99.5')).toEqual(['hint.writeOffSmall', 'hint.releaseInFull']);
  expect(offered('40')).toEqual(['hint.releaseInFull']);
});

describe('the last decision', () => {
  const decisions = { made: [] } as never;

  it('stands beside how many are not sent yet', async () => {
    showScreen(<LastDecision decisions={decisions} mayDecide onUndo={() => undefined} />);
    expect(shown()).toBe('decisions:keys.hint');
    let end = () => {};
    const sent = new Promise<void>((resolve) => {
      end = resolve;
    });
    act(() => sendInOrder('bat_1', () => sent));
    await waitFor(() => expect(shown()).toContain('decisions:desk.unsent'));
    await act(async () => end());
    await waitFor(() => expect(shown()).toBe('decisions:keys.hint'));
  });

  it('is not told to those who cannot decide', () => {
    showScreen(<LastDecision decisions={decisions} mayDecide={false} onUndo={() => undefined} />);
    expect(shown()).toBe('');
  });
});

describe('the account of a withdrawal', () => {
  const range = fakeRanges.ranges[0]!;
  const Fields = () => <PayeeFields range={range} preview={fakePreview} draft={useDraft()} problems={{}} />;
  const [inTwd, inUsd] = fakeAccounts.bankAccounts;
  const chosen = () => document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value;
  const show = (bankAccounts: typeof fakeAccounts.bankAccounts) =>
    showScreen(<Fields />, { answers: { [`/${range.agentId}`]: { ...fakeAccounts, bankAccounts } } });

  it('is chosen where there is only one in the currency', async () => {
    show([inTwd!, inUsd!]);
    await waitFor(() => expect(chosen()).toBe(inTwd!.bankAccountId));
  });

  it('is left to the person where there are two', async () => {
    show([inTwd!, { ...inTwd!, bankAccountId: 'bnk_2' }]);
    await screen.findAllByText(/Sample Bank/);
    expect(chosen()).toBeUndefined();
  });

  it('is asked for where there is none', async () => {
    show([inUsd!]);
    await waitFor(() => expect(shown()).toContain('withdrawals:payee.noAccount'));
  });
});

describe('details that a licensor checks', () => {
  const link = { id: 'reg_1', token: 'secret' };
  const show = (kind: 'Musician' | 'Company') => {
    const [onStored, onReported] = [vi.fn(), vi.fn()];
    const registration = given<StepProps['registration']>({ kind, version: 3 });
    const calls = showScreen(
      <CheckStep registration={registration} link={link} onStored={onStored} onReported={onReported} />,
      { answers: { '/MusicianConfirm/reg_1': {}, '/CompanyConfirm/reg_1': {} } },
    );
    return { calls, onStored, onReported };
  };

  it.each(['Musician', 'Company'] as const)('are confirmed by a %s', async (kind) => {
    const { calls, onStored, onReported } = show(kind);
    press('partners:confirm.check.confirm');
    await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
    expect(calls).toEqual([
      { address: expect.stringContaining(`/${kind}Confirm/`), body: { isRight: true, version: 3 } },
    ]);
    expect(onReported).not.toHaveBeenCalled();
  });

  it('are reported with what is wrong', async () => {
    const { calls, onStored, onReported } = show('Musician');
    press('partners:confirm.check.somethingWrong');
    press('partners:confirm.check.report');
    type(document.querySelector('textarea')!, 'Another name');
    press('partners:confirm.check.report');
    await waitFor(() => expect(onReported).toHaveBeenCalledOnce());
    expect(calls.map(({ body }) => body)).toEqual([{ isRight: false, comment: 'Another name', version: 3 }]);
    expect(onStored).not.toHaveBeenCalled();
  });
});

describe('a song whose address has expired', () => {
  const failedAudio = () => ({ currentTarget: { load: vi.fn() } }) as never;

  it('gets a new one, and cannot be played if that fails at once, too', async () => {
    const renew = vi.fn(async () => '/new');
    const { result } = renderHook(() => useRenewedAddress('sng_1', '/old', renew));
    await act(async () => result.current.handlers.onError(failedAudio()));
    expect(renew).toHaveBeenCalledOnce();
    expect(result.current.hasFailed).toBe(false);
    await act(async () => result.current.handlers.onError(failedAudio()));
    expect(renew).toHaveBeenCalledOnce();
    expect(result.current.hasFailed).toBe(true);
    await act(async () => result.current.retry());
    expect(renew).toHaveBeenCalledTimes(2);
    expect(result.current.hasFailed).toBe(false);
  });

  it('is loaded again where the new address is the same', async () => {
    const { result } = renderHook(() => useRenewedAddress('sng_1', '/old', async () => '/old'));
    const load = vi.fn();
    await act(async () => result.current.handlers.onError({ currentTarget: { load } } as never));
    expect(load).toHaveBeenCalledOnce();
  });
});
