// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query.ts';
import { endSession, keepSession } from '../../../../web/api/tokens.ts';
import { CatalogueImportResult } from '../../../../web/works/catalogue/CatalogueImportResult.tsx';
import { fakeToken } from '../../../support/fakePeople.ts';

const importId = 'imp_0123456789abcdeh';

const scroll = vi.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = scroll;
  scroll.mockClear();
  vi.useFakeTimers();
  keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  endSession('left');
});

/** Shows an import, of which successive polls get what `now` returns. Returns its tools. */
const showImport = (now: () => object) => {
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return new Response(
      JSON.stringify({
        importId,
        fileName: 'works.csv',
        rows: 100,
        created: 0,
        updated: 0,
        unchanged: 0,
        failed: 0,
        incomplete: 0,
        causes: [],
        errors: { items: [], total: 0 },
        ...now(),
      }),
      { headers: { 'x-rtncode': '1', 'content-type': 'application/json' } },
    );
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CatalogueImportResult id={importId} onStarted={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    calls: () => calls,
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    percent: () => screen.queryByRole('progressbar')?.getAttribute('value'),
  };
};

it('shows how far an import is while it runs, until it has ended', async () => {
  let progress = { state: 'running', processed: 25 };
  const { calls, pass, percent } = showImport(() => progress);
  await pass(500);
  expect(percent()).toBe('25');
  progress = { state: 'running', processed: 75 };
  await pass(2_000);
  expect(percent()).toBe('75');
  progress = { state: 'done', processed: 100 };
  await pass(4_000);
  expect(percent()).toBeUndefined();
  const callsSoFar = calls();
  await pass(60_000);
  expect(calls()).toBe(callsSoFar);
  // It comes into view when it is shown and with its result, not with each poll.
  expect(scroll).toHaveBeenCalledTimes(2);
});

it.each([
  ['whole', { created: 60, updated: 40 }, 'checkedWell', 'startChecked'],
  ['in part where rows are wrong', { created: 60, failed: 40 }, 'checkedPartly', 'startPartly'],
  ['in part where rows lack something', { updated: 60, incomplete: 40 }, 'checkedPartly', 'startPartly'],
  ['not at all where nothing would change', { unchanged: 100 }, 'checkedSame', undefined],
  ['not at all where every row is wrong', { failed: 100 }, 'checkedPartly', undefined],
])('offers to import a checked file %s', async (_, counts, text, offered) => {
  const { pass } = showImport(() => ({ state: 'done', isCheck: true, processed: 100, ...counts }));
  await pass(500);
  expect(document.body.textContent).toContain(`works:import.${text}`);
  const starts = ['startChecked', 'startPartly'].filter((one) => screen.queryByText(`works:import.${one}`));
  expect(starts).toEqual(offered === undefined ? [] : [offered]);
});

it('shows how far an undo is: the look for what stands in the way, then the removal', async () => {
  const undoing = { state: 'undoing', processed: 100 };
  let progress: object = undoing;
  const { pass, percent } = showImport(() => progress);
  await pass(500);
  expect(percent()).toBe('0');
  progress = { ...undoing, undo: { phase: 'looking', done: 60, total: 120 } };
  await pass(2_000);
  expect(percent()).toBe('50');
  progress = { ...undoing, undo: { phase: 'removing', done: 30, total: 120 } };
  await pass(2_000);
  expect(percent()).toBe('25');
  progress = { state: 'undone', processed: 100 };
  await pass(4_000);
  expect(percent()).toBeUndefined();
});
