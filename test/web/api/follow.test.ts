// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resultCodes, type ResultName } from '../../../shared/api/resultCodes.ts';
import { ApiRefusal } from '../../../web/api/call.ts';
import { follow } from '../../../web/api/follow.ts';
import { useNotices } from '../../../web/api/notices.ts';
import { endSession, keepSession } from '../../../web/api/tokens.ts';
import { Unreachable } from '../../../web/api/unreachable.ts';
import { fakeToken } from '../../support/fakePeople.ts';

const session = { accessToken: fakeToken(), expiresIn: 3600 };
const options = { interval: 1, id: 'followed' };

const refusal = (result: ResultName): ApiRefusal => {
  const { code, status } = resultCodes[result];
  return new ApiRefusal({ status, code, result, message: result, issues: [], data: undefined });
};

/** Returns a poll that fails with each error in turn and then loads “done”, and counts its calls. */
const createPoll = (...errors: Error[]) => {
  const poll = {
    calls: 0,
    load: async () => {
      const error = errors[poll.calls++];
      if (error) throw error;
      return 'done';
    },
  };
  return poll;
};

const isDone = (loaded: string) => loaded === 'done';

beforeEach(() => keepSession(session));
afterEach(() => endSession('left'));

it('follows on after a poll that is refused or gets no response', async () => {
  const { load } = createPoll(refusal('Timeout'), new Unreachable('poll'), refusal('InvalidOperation'));
  expect(await follow(load, isDone, options)).toBe('done');
});

it.each(['DataNotFound', 'NotAllowed'] as const)('ends with %s', async (result) => {
  const poll = createPoll(refusal(result));
  expect(await follow(poll.load, isDone, options)).toBeUndefined();
  expect(poll.calls).toBe(1);
});

it('shows a refusal that lasts, once, until a poll is answered', async () => {
  const notices = renderHook(() => useNotices()).result;
  const shown = () => notices.current.filter(({ id }) => id === options.id);
  let isRefused = true;
  const following = follow(
    async () => {
      if (isRefused) throw refusal('RetryLimitExceeded');
      return 'done';
    },
    isDone,
    options,
  );
  await waitFor(() => expect(shown()).toMatchObject([{ kind: 'warning' }]));
  isRefused = false;
  await following;
  await waitFor(() => expect(shown()).toEqual([]));
});

it('waits without polling while the session has lapsed, and follows on after the person signs in', async () => {
  const poll = createPoll(refusal('Unauthorized'));
  const following = follow(
    () => {
      if (poll.calls === 0) endSession('expired');
      return poll.load();
    },
    isDone,
    options,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(poll.calls).toBe(1);
  keepSession(session);
  expect(await following).toBe('done');
});

it('ends when the person signs out', async () => {
  const following = follow(async () => 'running', isDone, options);
  endSession('left');
  expect(await following).toBeUndefined();
});
