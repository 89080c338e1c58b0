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

beforeEach(() => {
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

it('shows how far an import is while it runs, until it has ended', async () => {
  let progress = { state: 'running', processed: 25 };
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return new Response(
      JSON.stringify({
        importId,
        fileName: 'works.csv',
        rows: 100,
        created: progress.processed,
        updated: 0,
        unchanged: 0,
        failed: 0,
        causes: [],
        errors: { items: [], total: 0 },
        ...progress,
      }),
      { headers: { 'x-rtncode': '1', 'content-type': 'application/json' } },
    );
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const percent = () => screen.queryByRole('progressbar')?.getAttribute('value');
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CatalogueImportResult id={importId} onStarted={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await pass(500);
  expect(percent()).toBe('25');
  progress = { state: 'running', processed: 75 };
  await pass(2_000);
  expect(percent()).toBe('75');
  progress = { state: 'done', processed: 100 };
  await pass(4_000);
  expect(percent()).toBeUndefined();
  const callsSoFar = calls;
  await pass(60_000);
  expect(calls).toBe(callsSoFar);
});
