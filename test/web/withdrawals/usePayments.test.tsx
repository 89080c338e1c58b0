// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resultCodes } from '../../../shared/api/resultCodes.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { endSession, keepSession } from '../../../web/api/tokens.ts';
import { lineProblem, usePayments } from '../../../web/withdrawals/paying/usePayments.ts';
import { fakeToken } from '../../support/fakePeople.ts';
import { withdrawalIn } from './fakeWithdrawals.ts';

const sendFiles = vi.hoisted(() => vi.fn());
vi.mock('../../../web/api/sendFiles.ts', () => ({ sendFiles }));

const withdrawal = (part: Partial<Withdrawal>): Withdrawal => Object.assign(withdrawalIn(1), part);
const first = withdrawal({ withdrawalId: 'wdr_1' as never, documentNumber: 'TP-1' });
const second = withdrawal({ withdrawalId: 'wdr_2' as never, documentNumber: 'TP-2' });
const proof = (name: string) => new File(['%PDF'], name);

type Body = { withdrawalId: string; idempotencyKey: string; attachmentIds: string[] };
const sent: Body[] = [];

/** Refuses the payment of the first request with these results, one after the other; pays every other. */
const refuseFirst = (...results: { status: number; code: number }[]) =>
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body)) as Body;
    sent.push(asked);
    const { status, code } = (asked.withdrawalId === 'wdr_1' && results.shift()) || { status: 200, code: 1 };
    const headers = { 'x-rtncode': String(code), 'content-type': 'application/json' };
    return new Response('{}', { status, headers });
  });

beforeEach(() => {
  keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
  sent.length = 0;
  sendFiles.mockReset().mockImplementation(async () => [`file${sendFiles.mock.calls.length}`]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('left');
});

const enter = () => {
  const { result } = renderHook(() => usePayments([first, second]));
  act(() => result.current.takeFiles([proof('TP-1.pdf'), proof('TP-2.pdf'), proof('scan.pdf')]));
  return result;
};
const states = ({ current: { lines } }: ReturnType<typeof enter>) => lines.map(({ state }) => state);

describe('payments that are confirmed together', () => {
  it('get the proofs that name them; the rest waits for a person', () => {
    const result = enter();
    const names = result.current.lines.map(({ files }) => files.map(({ name }) => name));
    expect(names).toEqual([['TP-1.pdf'], ['TP-2.pdf']]);
    expect(result.current.unmatched.map(({ name }) => name)).toEqual(['scan.pdf']);
    act(() => result.current.assign(result.current.unmatched[0]!, 'wdr_2'));
    expect(result.current.lines[1]!.files.map(({ name }) => name)).toEqual(['TP-2.pdf', 'scan.pdf']);
    expect(result.current.unmatched).toEqual([]);
  });

  it('are not ready without a proof, or with an impossible charge', () => {
    const result = enter();
    act(() => result.current.release('wdr_1', result.current.lines[0]!.files[0]!));
    act(() => result.current.enter('wdr_2', { serviceFee: '-1' }));
    expect(result.current.lines.map(lineProblem)).toEqual(['proof', expect.any(String)]);
    expect(result.current.ready).toEqual([]);
  });

  it('succeed and fail by themselves, and a refused one is tried again under the same key', async () => {
    refuseFirst(resultCodes.WithdrawalConfirmError);
    const result = enter();
    await act(() => result.current.payAll(result.current.ready));
    expect(states(result)).toEqual(['failed', 'paid']);
    expect(result.current.ready.map((line) => line.withdrawal.withdrawalId)).toEqual(['wdr_1']);
    await act(() => result.current.payAll(result.current.ready));
    expect(states(result)).toEqual(['paid', 'paid']);
    expect(sent.map((one) => one.withdrawalId)).toEqual(['wdr_1', 'wdr_2', 'wdr_1']);
    expect(sent[2]!.idempotencyKey).toBe(sent[0]!.idempotencyKey);
    expect(sent[1]!.idempotencyKey).not.toBe(sent[0]!.idempotencyKey);
  });
});
