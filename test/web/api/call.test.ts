// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { route } from '../../../shared/api/route.ts';
import { ApiRefusal, call } from '../../../web/api/call.ts';
import {
  endSession,
  followOtherTabs,
  keepSession,
  mayHaveSession,
  onSessionEnd,
} from '../../../web/api/tokens.ts';
import { Unreachable } from '../../../web/api/unreachable.ts';
import { fakeToken } from '../../support/fakePeople.ts';
import { startFakeSite, type FakeAnswers } from '../../support/fakeSite.ts';
import { watchInput } from '../../../web/api/unsaved.ts';

const getThing = route({
  id: 'getThing',
  method: 'GET',
  path: '/api/v1/Thing/{id}',
  permission: 'login',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  query: z.object({ keyword: z.string().optional(), limit: z.number().optional() }),
  response: z.object({ path: z.string(), keyword: z.string().nullable() }),
});

let stop: (() => Promise<void>) | undefined;
const realFetch = globalThis.fetch;

/** Serves responses over real HTTP; same-origin paths are resolved against it. */
const serve = async (answers: FakeAnswers): Promise<void> => {
  const site = await startFakeSite(answers);
  stop = site.stop;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => realFetch(new URL(path, site.address), init));
};

const echo: FakeAnswers = {
  'get /api/v1/thing/{}': ({ path, query }) => ({ data: { path, keyword: query.get('keyword') } }),
};

const ask = (id = 'thg_1') => call(getThing, { params: { id }, query: {} });

beforeEach(() => {
  keepSession({ accessToken: fakeToken(), expiresIn: 3600 });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await stop?.();
  stop = undefined;
  endSession('left');
});

describe('a call', () => {
  it('sends ids in lower case and omits blank values', async () => {
    await serve(echo);
    const answer = await call(getThing, {
      params: { id: 'THG_01ABC' },
      query: { keyword: '夜空', limit: undefined },
    });
    expect(answer).toEqual({ path: '/api/v1/Thing/thg_01abc', keyword: '夜空' });
  });

  it('carries the access token', async () => {
    let seen: string | undefined;
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      seen = (init.headers as Record<string, string>).authorization;
      return new Response('{}', { headers: { 'x-rtncode': '1' } });
    });
    await ask();
    expect(seen).toMatch(/^Bearer ey/);
  });

  it('throws a refusal with its code, name, message and fields', async () => {
    await serve({
      'get /api/v1/thing/{}': () => ({
        refusal: 'InvalidData',
        issues: [{ path: 'body.iswc', message: 'iswc' }],
      }),
    });
    const refusal = await ask().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiRefusal);
    expect(refusal).toMatchObject({
      status: 400,
      code: 903,
      result: 'InvalidData',
      message: 'Some of the data is not valid.',
      issues: [{ path: 'body.iswc', message: 'iswc' }],
    });
  });

  it('throws Unreachable when the server does not respond', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(ask()).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('a session that lapsed', () => {
  it('is renewed once for several concurrent calls, which are then repeated', async () => {
    let refreshed = 0;
    let valid = false;
    await serve({
      'get /api/v1/thing/{}': ({ path }) =>
        valid ? { data: { path, keyword: null } } : { refusal: 'Unauthorized' },
      'post /api/v1/auth/refresh': () => {
        refreshed += 1;
        valid = true;
        return { data: { accessToken: fakeToken(), expiresIn: 3600 } };
      },
    });
    await Promise.all([ask('thg_1'), ask('thg_2'), ask('thg_3')]);
    expect(refreshed).toBe(1);
  });

  it('ends when it cannot be renewed, with one notification', async () => {
    const ended: string[] = [];
    const stopListening = onSessionEnd((reason) => ended.push(reason));
    await serve({
      'get /api/v1/thing/{}': () => ({ refusal: 'Unauthorized' }),
      'post /api/v1/auth/refresh': () => ({ refusal: 'Unauthorized' }),
    });
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    stopListening();
    expect(ended).toEqual(['expired']);
    expect(mayHaveSession()).toBe(false);
  });

  it.each([500, 503, 429])('outlives a renewal that fails with %i', async (status) => {
    vi.stubGlobal('fetch', async (path: string) =>
      /refresh$/i.test(path)
        ? new Response('busy', { status })
        : new Response('{}', { status: 401, headers: { 'x-rtncode': '902' } }),
    );
    await expect(ask()).rejects.toBeInstanceOf(Unreachable);
    expect(mayHaveSession()).toBe(true);
  });

  it('outlives a renewal that cannot reach the server', async () => {
    vi.stubGlobal('fetch', async (path: string) => {
      if (/refresh$/i.test(path)) throw new TypeError('fetch failed');
      return new Response('{}', { status: 401, headers: { 'x-rtncode': '902' } });
    });
    await expect(ask()).rejects.toBeInstanceOf(Unreachable);
    expect(mayHaveSession()).toBe(true);
  });

  it('ends when another person has signed in in another tab', async () => {
    await serve({
      'get /api/v1/thing/{}': () => ({ refusal: 'Unauthorized' }),
      'post /api/v1/auth/refresh': () => ({
        data: { accessToken: fakeToken('somebody else'), expiresIn: 3600 },
      }),
    });
    await expect(ask()).rejects.toMatchObject({ status: 401 });
  });
});

describe('signing out', () => {
  it('ends the session of every tab', () => {
    followOtherTabs();
    const ended: string[] = [];
    const stopListening = onSessionEnd((reason) => ended.push(reason));
    dispatchEvent(new StorageEvent('storage', { key: 'refrain.session', newValue: 'no' }));
    stopListening();
    expect(ended).toEqual(['left']);
  });

  it('in another tab only makes the session lapse while a form here has unsaved input', () => {
    followOtherTabs();
    const ended: string[] = [];
    const stopListening = onSessionEnd((reason) => ended.push(reason));
    const stopWatching = watchInput(() => true);
    dispatchEvent(new StorageEvent('storage', { key: 'refrain.session', newValue: 'no' }));
    stopWatching();
    stopListening();
    expect(new Set(ended)).toEqual(new Set(['expired']));
  });
});

describe('the access token', () => {
  it('is kept in memory only', () => {
    const stored = Object.values({ ...localStorage, ...sessionStorage }).join();
    expect(stored).not.toMatch(/ey[\w-]+\./);
    expect(document.cookie).toBe('');
  });
});
