import type { Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { handle } from '../../../functions/api/handle.ts';
import { route } from '../../../shared/api/route.ts';

const listed = route({
  id: 'listWords',
  method: 'GET',
  path: '/api/v1/Words',
  permission: 'infoRoleAuthority/viewMusicalWorkList',
  summary: 'Words',
  response: z.object({}),
});

it('answers a call that keeps the function loaded at once, without running the route', async () => {
  // Without a table: a read of it would fail.
  const handler = handle(listed)(() => Promise.reject(new Error('The route ran.')));
  expect(await handler({ warmUp: true }, {} as Context)).toEqual({ statusCode: 204 });
});

it('runs the route for a call whose caller wrote the same words into it', async () => {
  const event = {
    headers: { warmup: 'true' },
    queryStringParameters: { warmUp: 'true' },
    body: '{"warmUp":true}',
    requestContext: { http: {} },
  } as unknown as Parameters<ReturnType<ReturnType<typeof handle>>>[0];
  const handler = handle(listed)(() => Promise.resolve({}));
  const answer = (await handler(event, { awsRequestId: 'test' } as Context)) as { statusCode: number };
  expect(answer.statusCode).toBe(401);
});
