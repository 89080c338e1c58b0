// @vitest-environment jsdom
import { renderHook, act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismiss, notify, notifyUndoable, useNotices } from '../../../web/api/notices.ts';
import { queryClient } from '../../../web/api/query.ts';
import { Unreachable } from '../../../web/api/unreachable.ts';
import { confirm, useQuestion } from '../../../web/components/dialog/confirm.tsx';

const shown = () => renderHook(() => useNotices()).result;

beforeEach(() => {
  vi.useFakeTimers();
  // Other files of this process leave notices.
  for (const { id } of shown().current) act(() => dismiss(id));
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('notices', () => {
  it('remove a success after three seconds but not an error', () => {
    const notices = shown();
    let error = '';
    act(() => void (error = notify({ kind: 'error', text: 'no' })));
    act(() => void notify({ kind: 'success', text: 'yes' }));
    expect(notices.current).toHaveLength(2);
    pass(3000);
    expect(notices.current.map(({ text }) => text)).toEqual(['no']);
    act(() => dismiss(error));
    expect(notices.current).toEqual([]);
  });

  it('replace the notice with the same id', () => {
    const notices = shown();
    act(() => void notify({ id: 'import', kind: 'in-progress', text: '1 of 2' }));
    act(() => void notify({ id: 'import', kind: 'success', text: 'done' }));
    expect(notices.current.map(({ text }) => text)).toEqual(['done']);
    pass(3000);
  });

  it('offer to undo for eight seconds', () => {
    const notices = shown();
    const undo = vi.fn();
    act(() => notifyUndoable('ignored', 'Undo', undo));
    pass(7999);
    expect(notices.current).toHaveLength(1);
    act(() => notices.current[0]?.action?.run());
    expect(undo).toHaveBeenCalledOnce();
    expect(notices.current).toEqual([]);
  });
});

describe('a failed mutation', () => {
  const change = (mutationFn: () => Promise<unknown>) =>
    act(() =>
      queryClient
        .getMutationCache()
        .build(queryClient, { mutationFn, networkMode: 'always' })
        .execute(undefined)
        .catch(() => undefined),
    );

  it('shows one notice however often it fails, until the server responds', async () => {
    const notices = shown();
    await change(() => Promise.reject(new Unreachable()));
    await change(() => Promise.reject(new Unreachable()));
    expect(notices.current).toHaveLength(1);
    await change(() => Promise.resolve());
    expect(notices.current).toEqual([]);
  });
});

describe('questions', () => {
  it('resolve to the answer, and a second question answers the first with no', async () => {
    const question = renderHook(() => useQuestion()).result;
    const ask = (title: string) => confirm({ title, body: '', action: 'ok' });
    let first: Promise<boolean> | undefined;
    let second: Promise<boolean> | undefined;
    act(() => void (first = ask('first')));
    act(() => void (second = ask('second')));
    expect(question.current?.title).toBe('second');
    act(() => question.current?.answer(true));
    expect(await first).toBe(false);
    expect(await second).toBe(true);
    expect(question.current).toBeUndefined();
  });
});
