// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, useNotices } from '../../../../web/api/notices.ts';
import { endSession, keepSession } from '../../../../web/api/tokens.ts';
import {
  dismissImportNotice,
  watchCatalogueImport,
} from '../../../../web/works/catalogue/watchCatalogueImport.ts';
import { fakeToken } from '../../../support/fakePeople.ts';

const progress = { fileName: 'works.csv', created: 2, updated: 0, unchanged: 0, failed: 0, incomplete: 0 };

/** Responds to successive polls with these states. */
const answer = (importId: string, ...states: string[]) =>
  vi.stubGlobal('fetch', async () => {
    const state = states.length > 1 ? states.shift() : states[0];
    return new Response(JSON.stringify({ ...progress, importId, state }), {
      headers: { 'x-rtncode': '1', 'content-type': 'application/json' },
    });
  });

beforeEach(() => {
  keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('left');
});

it('shows the result of a finished import, with a link that stays', async () => {
  const id = 'imp_0123456789abcdef';
  answer(id, 'running', 'done');
  const open = vi.fn();
  const notices = renderHook(() => useNotices()).result;
  await watchCatalogueImport(id, open);
  const shown = () => notices.current.find((notice) => notice.id === `import-${id}`);
  await waitFor(() => expect(shown()).toMatchObject({ kind: 'success' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  shown()!.action!.run();
  act(() => dismiss(`import-${id}`));
  expect(open).toHaveBeenCalledOnce();
});

it('shows nothing for an import that had already finished', async () => {
  const id = 'imp_0123456789abcdeg';
  answer(id, 'done');
  const notices = renderHook(() => useNotices()).result;
  await watchCatalogueImport(id, () => undefined);
  expect(notices.current.map((notice) => notice.id)).not.toContain(`import-${id}`);
});

it.each([
  ['undone', { state: 'undone' }, 'success'],
  ['not undone, because something stands in the way', { state: 'done', inTheWay: 3 }, 'warning'],
])('tells whoever left the page that an import is %s', async (_, end, kind) => {
  const importId = `imp_0123456789abcd${kind}`;
  vi.stubGlobal('fetch', async () => {
    const headers = { 'x-rtncode': '1', 'content-type': 'application/json' };
    return new Response(JSON.stringify({ ...progress, importId, ...end }), { headers });
  });
  const notices = renderHook(() => useNotices()).result;
  await watchCatalogueImport(importId, () => undefined, true);
  await waitFor(() =>
    expect(notices.current.find(({ id }) => id === `import-${importId}`)).toMatchObject({ kind }),
  );
});

it('shows the result beside the import itself for a moment only, whatever it is', async () => {
  const importId = 'imp_0123456789abcdei';
  vi.stubGlobal('fetch', async () => {
    const headers = { 'x-rtncode': '1', 'content-type': 'application/json' };
    return new Response(JSON.stringify({ ...progress, failed: 3, isCheck: true, importId, state: 'done' }), {
      headers,
    });
  });
  vi.stubGlobal('location', { search: `?import=${importId}` });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const notices = renderHook(() => useNotices()).result;
  await act(() => watchCatalogueImport(importId, () => undefined, true));
  const shown = notices.current.find(({ id }) => id === `import-${importId}`);
  expect(shown).toMatchObject({ kind: 'warning' });
  expect(shown).not.toHaveProperty('action');
  expect(timers.mock.calls.map(([, time]) => time)).toContain(5000);
  act(() => dismissImportNotice(importId));
  expect(notices.current.map(({ id }) => id)).not.toContain(`import-${importId}`);
});
