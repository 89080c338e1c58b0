// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../web/api/query.ts';
import { SampleAuthority } from '../../../web/api/session.ts';
import { Page as RegistrationInfo } from '../../../web/account/own/RegistrationInfo.tsx';
import { Page as Delivery } from '../../../web/deliveries/Delivery.tsx';
import { Page as Webhooks } from '../../../web/webhooks/Webhooks.tsx';
import { fakeStaff } from '../../support/fakePeople.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['deliveries:notForStaff.text', Delivery],
  ['webhooks:notForStaff.text', Webhooks],
  ['account:registration.notForStaff.text', RegistrationInfo],
])(
  'a page that right owners have to themselves tells staff so, and calls nothing: %s',
  async (text, Page) => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    render(
      <QueryClientProvider client={queryClient}>
        <SampleAuthority value={fakeStaff}>
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        </SampleAuthority>
      </QueryClientProvider>,
    );
    await screen.findByText(text);
    expect(fetched).not.toHaveBeenCalled();
  },
);
