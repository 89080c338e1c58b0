// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../web/api/query.ts';
import { endSession, keepSession } from '../../../web/api/tokens.ts';
import { useBatch } from '../../../web/statements/useBatch.ts';
import { fakeToken } from '../../support/fakePeople.ts';

const batchId = 'bat_01jd0000000000000000000001';

const respond = (status: number, code: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'x-rtncode': String(code), 'content-type': 'application/json' },
  });

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

beforeEach(() => {
  keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  endSession('left');
});

it('loads a batch again that was refused after it was shown', async () => {
  const answers = [
    () => respond(200, 1, { batchId, stage: 'review', status: 'StillErrors' }),
    () => respond(409, 901, {}),
    () => respond(200, 1, { batchId, stage: 'review', status: 'Checked' }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift()!());
  const useShown = () => {
    const { data, error, refetch } = useBatch(batchId);
    return { data, error, refetch };
  };
  const { result } = renderHook(useShown, { wrapper });
  await waitFor(() => expect(result.current.data?.status).toBe('StillErrors'));
  await result.current.refetch();
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.data?.status).toBe('StillErrors');
  await waitFor(() => expect(result.current.data?.status).toBe('Checked'), { timeout: 8_000 });
  expect(result.current.error).toBeNull();
}, 15_000);
