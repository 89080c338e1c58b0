// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNotices } from '../../../web/api/notices.ts';
import { endSession, keepSession } from '../../../web/api/tokens.ts';
import { watchImport } from '../../../web/statements/importWatch.ts';
import { fakeToken } from '../../support/fakePeople.ts';

const batchId = 'bat_01jd0000000000000000000001';

const respond = (status: number, code: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'x-rtncode': String(code), 'content-type': 'application/json' },
  });

beforeEach(() => {
  keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('left');
});

it('follows a batch to its end although a poll is refused', async () => {
  const answers = [
    () => respond(200, 1, { batchId, stage: 'matching', status: 'NotChecked' }),
    () => respond(409, 901, {}),
    () => respond(200, 1, { batchId, stage: 'review', status: 'Checked' }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift()!());
  const notices = renderHook(() => useNotices()).result;
  await watchImport(batchId, 'june.csv', () => undefined);
  // Files share a document, and so the notices of others.
  const ofBatch = () => notices.current.filter(({ id }) => id === `batch-${batchId}`);
  await waitFor(() => expect(ofBatch()).toMatchObject([{ kind: 'success' }]));
  expect(answers).toEqual([]);
}, 15_000);
