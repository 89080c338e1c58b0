// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../web/api/query.ts';
import { SampleAuthority } from '../../../web/api/session.ts';
import { endSession, keepSession } from '../../../web/api/tokens.ts';
import { useBusinessTabs } from '../../../web/people/useBusinessTabs.tsx';
import { fakeStaff, fakeToken } from '../../support/fakePeople.ts';
import { openWideWindow } from '../components/wideWindow.ts';

const personId = 'mus_0000000001';

type Authority = typeof fakeStaff;

/** Somebody who is not staff and has one flag. */
const only = (group: keyof Authority['permissions'], flag: string): Authority => ({
  ...fakeStaff,
  kind: 'company',
  permissions: { [group]: { [flag]: true } },
});

const tabsFor = (authority: Authority) =>
  renderHook(() => useBusinessTabs()(personId), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SampleAuthority value={authority}>{children}</SampleAuthority>
    ),
  }).result.current;

const open = (id: string) => {
  const tab = tabsFor(fakeStaff).find((one) => one.id === id);
  render(
    <QueryClientProvider client={queryClient}>
      <SampleAuthority value={fakeStaff}>
        <MemoryRouter>{tab!.content()}</MemoryRouter>
      </SampleAuthority>
    </QueryClientProvider>,
  );
};

/** Milliseconds a slow machine may take to show a tab. */
const patience = { timeout: 20_000 };

/** Answers every call with a body, and returns the addresses that were called. */
const answerWith = (body: unknown): string[] => {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (request: Request | string) => {
    called.push(typeof request === 'string' ? request : request.url);
    return new Response(JSON.stringify(body), {
      headers: { 'x-rtncode': '1', 'content-type': 'application/json' },
    });
  });
  return called;
};

// The tabs load their content when they are opened.
beforeAll(() => import('../../../web/people/BusinessTab.tsx'), 60_000);
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

it.each<[string, Authority, string[]]>([
  ['staff', fakeStaff, ['contracts', 'works', 'songs', 'income']],
  ['an agent who lists works', only('infoRoleAuthority', 'viewMusicalWorkList'), ['works']],
  ['an agent who sees income of its own', only('reportRoleAuthority', 'viewIncome'), []],
])('a person has these tabs of business for %s', (_, authority, expected) => {
  expect(tabsFor(authority).map(({ id }) => id)).toEqual(expected);
});

it('a person’s contracts are those with the person as licensor, each linked', async () => {
  const contract = {
    contractId: 'ctr_0000000001',
    contractNumber: 'MS-2026-001',
    displayName: 'Agency contract',
    agentName: 'Morningstar',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    licensorShare: '70',
  };
  const called = answerWith({ items: [contract], total: 1 });
  open('contracts');
  const link = await screen.findByRole('link', { name: 'MS-2026-001' }, patience);
  expect(link.getAttribute('href')).toBe('/Publish/LicenseContract/Detail/ctr_0000000001');
  expect(called[0]).toContain(`licensorId=${personId}`);
});

it.each([
  [
    'works',
    { musicalWorkId: 'wrk_0000000001', iswc: 'T1234567894' },
    '/Publish/Works/MusicalWorkPage/Detail/',
  ],
  ['songs', { songId: 'sng_0000000001', isrc: 'TWA010000001' }, '/Publish/Works/SongWorkPage/Detail/'],
])('a person’s %s are linked, with their code', async (id, fields, address) => {
  const names = { names: [{ cultureInfo: 'en', name: 'Paper Boats' }], nativeCultureInfo: 'en' };
  const called = answerWith({ items: [{ ...names, ...fields }], total: 1 });
  open(id);
  const link = await screen.findByRole('link', { name: 'Paper Boats' }, patience);
  expect(link.getAttribute('href')).toContain(address);
  expect(screen.getByText(Object.values(fields)[1]!)).toBeTruthy();
  expect(called[0]).toContain(`ownerId=${personId}`);
});

it('a person’s income leads to the pages of income about the person', async () => {
  answerWith({ currency: 'TWD', royalty: '1200', receivedRoyalty: '700', payable: '500' });
  open('income');
  const link = await screen.findByRole('link', {}, patience);
  expect(link.getAttribute('href')).toBe(`/Publish/Income/Overview?owner=${personId}`);
  for (const amount of ['1,200', '700', '500'])
    expect(screen.getByText(amount, { exact: false })).toBeTruthy();
});
