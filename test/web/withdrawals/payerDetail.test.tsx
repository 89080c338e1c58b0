// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resultCodes, resultMessage } from '../../../shared/api/resultCodes.ts';
import { dismiss, useNotices } from '../../../web/api/notices.ts';
import { queryClient } from '../../../web/api/query.ts';
import { SampleAuthority } from '../../../web/api/session.ts';
import { endSession, keepSession } from '../../../web/api/tokens.ts';
import { useQuestion } from '../../../web/components/dialog/confirm.tsx';
import { CancelRequest } from '../../../web/withdrawals/paying/CancelRequest.tsx';
import { Page } from '../../../web/withdrawals/paying/PayerDetail.tsx';
import { currentLanguage } from '../../../web/text/languages.ts';
import { fakeStaff, fakeToken } from '../../support/fakePeople.ts';
import { openWideWindow } from '../components/wideWindow.ts';
import { withdrawalIn } from './fakeWithdrawals.ts';

const { withdrawalId } = withdrawalIn(1);

const respond = (body: unknown, { status, code } = { status: 200, code: 1 }) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'x-rtncode': String(code), 'content-type': 'application/json' },
  });

/** Staff with these flags about payments, and every flag of the other groups. */
const payer = (...flags: string[]) => ({
  ...fakeStaff,
  permissions: {
    ...fakeStaff.permissions,
    paymentRoleAuthority: Object.fromEntries(flags.map((flag) => [flag, true])),
  },
});

const show = (element: ReactNode, authority = fakeStaff) => {
  const router = createMemoryRouter(
    [
      { path: '/:id', element },
      { path: '*', element: null },
    ],
    { initialEntries: [`/${withdrawalId}`] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <SampleAuthority value={authority}>
        <RouterProvider router={router} />
      </SampleAuthority>
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  openWideWindow();
  keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  endSession('left');
});

describe('the tabs of a withdrawal', () => {
  const always = ['tab.overview', 'history.title'];

  it.each([
    ['waits, to those who pay', 1, ['confirmWithdrawal'], ['tab.pay', 'tab.cancel']],
    ['waits, to those who edit tax facts', 1, ['editTaxFact'], ['tab.tax']],
    ['waits, to those who only read', 1, ['menuProposal'], []],
    ['was paid, to those who pay', 2, ['confirmWithdrawal'], []],
    ['was cancelled and hidden, to those who pay', 4, ['confirmWithdrawal'], []],
    ['was cancelled, to those who only read', 3, ['menuProposal'], []],
  ] as const)('that %s, offer what is left to do', async (_, status, flags, offered) => {
    vi.stubGlobal('fetch', async () => respond(withdrawalIn(status)));
    show(<Page />, payer(...flags));
    const tabs = await screen.findAllByRole('tab');
    const words = tabs.map(({ textContent }) => textContent!.split(':').at(-1));
    expect(words).toEqual([always[0], ...offered, always[1]]);
  });
});

describe('cancelling a request', () => {
  const cancel = async (answer: boolean) => {
    show(<CancelRequest withdrawal={withdrawalIn(1)} />);
    const question = renderHook(() => useQuestion()).result;
    const notices = renderHook(() => useNotices()).result;
    act(() => notices.current.forEach(({ id }) => dismiss(id)));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '帳戶資料不符' } });
    fireEvent.click(screen.getByRole('button', { name: 'withdrawals:cancel.submit' }));
    await waitFor(() => expect(question.current).toBeDefined());
    const { typed } = question.current!;
    await act(async () => question.current!.answer(answer));
    return { typed, notices };
  };

  it.each([
    ['says that it was cancelled', respond({}), 'success', 'withdrawals:cancel.done'],
    [
      'says that somebody else has paid it',
      respond({}, resultCodes.WithdrawalAlreadyConfirmed),
      'warning',
      resultMessage('WithdrawalAlreadyConfirmed', currentLanguage()),
    ],
  ] as const)('%s, after the name was typed', async (_, answer, kind, text) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      return answer;
    });
    const { typed, notices } = await cancel(true);
    expect(typed).toBe(withdrawalIn(1).licensorName);
    await waitFor(() => expect(notices.current).toHaveLength(1));
    const { id, ...notice } = notices.current[0]!;
    act(() => dismiss(id));
    expect(notice).toEqual({ kind, text });
    expect(sent).toEqual([{ withdrawalId, reason: '帳戶資料不符', hidden: false }]);
  });

  it('sends nothing and says nothing when the person keeps the request', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const { notices } = await cancel(false);
    expect(fetch).not.toHaveBeenCalled();
    expect(notices.current).toEqual([]);
  });
});
