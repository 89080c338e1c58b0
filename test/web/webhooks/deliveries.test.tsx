// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebhookDelivery } from '../../../shared/webhooks/schema.ts';
import { queryClient } from '../../../web/api/query.ts';
import { endSession, keepSession } from '../../../web/api/tokens.ts';
import { Deliveries } from '../../../web/webhooks/Deliveries.tsx';
import { fakeToken } from '../../support/fakePeople.ts';

const webhookId = 'whk_0123456789abcdef';

const delivery = (place: number, given: Partial<WebhookDelivery>): WebhookDelivery => ({
  eventId: `evt_0123456789abcde${place}`,
  eventType: 'payment.paid',
  createdAt: '2026-11-30T06:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  last: { at: '2026-11-30T06:01:00.000Z', milliseconds: 80, status: 204 },
  ...given,
});

beforeEach(() => keepSession({ accessToken: fakeToken(), expiresIn: 3600 }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  endSession('left');
});

it('shows each delivery with its response, and those that came since when it is refreshed', async () => {
  let items: WebhookDelivery[] = [];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ items }), {
        headers: { 'x-rtncode': '1', 'content-type': 'application/json' },
      }),
    ),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Deliveries webhookId={webhookId} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const refresh = async () => {
    fireEvent.click(await screen.findByText('webhooks:deliveries.refresh'));
  };
  const rows = () => screen.getAllByRole('row').length - 1;
  await screen.findByText('webhooks:deliveries.none');
  items = [delivery(1, {})];
  await refresh();
  await screen.findByText('204');
  expect(rows()).toBe(1);
  items = [
    delivery(1, {}),
    delivery(2, { state: 'failed', last: { at: '', milliseconds: 10_000, problem: 'timeout' } }),
    delivery(3, { state: 'waiting', attempts: 0, last: undefined }),
  ];
  await refresh();
  await screen.findByText('webhooks:problem.timeout');
  expect(rows()).toBe(3);
  items = [delivery(2, { last: { at: '', milliseconds: 5, status: 500, answer: 'database is down' } })];
  await refresh();
  await screen.findByText('database is down');
  await waitFor(() => expect(rows()).toBe(1));
});
