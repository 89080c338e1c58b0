import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event, Context } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { handle } from '../../../functions/api/handle.ts';
import { log } from '../../../functions/core/log.ts';
import { Refusal } from '../../../functions/core/refusal.ts';
import { faultPattern } from '../../../infra/constructs/faultPattern.ts';
import { route } from '../../../shared/api/route.ts';

const at = (line: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], line);

/** Evaluates one comparison as CloudWatch Logs does; a property that a line lacks equals nothing. */
const holds = (comparison: string, line: unknown): boolean => {
  const [, path = '', operator, operand = ''] =
    /^(\$[\w.]+) (=|!=|>=|NOT EXISTS) ?(.*)$/.exec(comparison) ?? [];
  const value = at(line, path);
  if (operator === 'NOT EXISTS') return value === undefined;
  if (value === undefined) return false;
  const expected = JSON.parse(operand) as unknown;
  if (operator === '=') return value === expected;
  if (operator === '!=') return value !== expected;
  if (operator === '>=') return Number(value) >= Number(expected);
  throw new Error(`The test does not know the comparison ${comparison}.`);
};

/** Returns whether the metric of an area counts a line of its log. */
const isCounted = (line: unknown): boolean => {
  const [, alternatives = ''] = /^\{ (.+) \}$/.exec(faultPattern)!;
  return alternatives.split(' || ').some((part) =>
    part
      .slice(1, -1)
      .split(' && ')
      .every((comparison) => holds(comparison, line)),
  );
};

const echo = route({
  id: 'echoAccount',
  method: 'GET',
  path: '/api/v1/Echo',
  permission: 'anonymous',
  summary: 'Echo',
  response: z.object({}),
});

/** Runs something and returns the lines it logs, parsed. */
const linesOf = async (run: () => unknown): Promise<unknown[]> => {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  await run();
  vi.restoreAllMocks();
  return written.map((line) => JSON.parse(line) as unknown);
};

const call = (answer: () => Promise<Record<string, never>>) =>
  linesOf(() =>
    handle(echo)(answer)(
      { headers: {}, requestContext: { requestId: 'g' } } as unknown as Event,
      {
        awsRequestId: 'r',
      } as Context,
    ),
  );

afterEach(() => vi.restoreAllMocks());

/** Line by which Lambda reports an invocation. Source: Lambda Developer Guide, "Telemetry API schema reference". */
const report = (status: string, more: object = {}) => ({
  time: '2026-11-21T08:30:00.000Z',
  type: 'platform.report',
  record: {
    requestId: '6d68ca91-49c9-448d-89b8-7ca3e6dc66aa',
    status,
    ...more,
    metrics: { durationMs: 15_000, billedDurationMs: 15_000, memorySizeMB: 256, maxMemoryUsedMB: 256 },
  },
});

describe('the faults of an area are', () => {
  it('a route that answers with a server fault, in the very line the route logs', async () => {
    const lines = await call(() => Promise.reject(new TypeError('broken')));
    expect(lines).toHaveLength(1);
    expect(lines.filter(isCounted)).toHaveLength(1);
  });

  it.each([
    ['ran out of time', report('timeout')],
    ['ran out of memory', report('error', { errorType: 'Runtime.ExitError' })],
    ['could not be loaded', report('error', { errorType: 'Runtime.ImportModuleError' })],
    ['failed in the platform', report('failure')],
  ])('an invocation that %s before the code of the product could say so', (_, line) => {
    expect(isCounted(line)).toBe(true);
  });

  it('an error that a task threw, as the runtime writes it', () => {
    const line = {
      timestamp: '2026-11-21T08:30:00.000Z',
      level: 'ERROR',
      requestId: '6d68ca91-49c9-448d-89b8-7ca3e6dc66aa',
      message: { errorType: 'TypeError', errorMessage: 'broken', stackTrace: [] },
    };
    expect(isCounted(line)).toBe(true);
  });
});

describe('no fault of an area is', () => {
  it('an answer, or a refusal', async () => {
    const lines = [
      ...(await call(() => Promise.resolve({}))),
      ...(await call(() => Promise.reject(new Refusal('DataNotFound')))),
    ];
    expect(lines).toHaveLength(2);
    expect(lines.filter(isCounted)).toEqual([]);
  });

  it('an error that the product handled and tries again', async () => {
    const lines = await linesOf(() =>
      log.error('message not sent, it is tried again', { messageId: 'msg_1' }),
    );
    expect(lines).toHaveLength(1);
    expect(lines.filter(isCounted)).toEqual([]);
  });

  it('a call that went well, its start, or the start of a function', () => {
    const start = { type: 'platform.start', record: { requestId: '6d68ca91', version: '$LATEST' } };
    const init = { type: 'platform.initStart', record: { initializationType: 'on-demand' } };
    expect([report('success'), start, init].filter(isCounted)).toEqual([]);
  });
});
