import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event, Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { handle } from '../../../functions/api/handle.ts';
import { route } from '../../../shared/api/route.ts';

const listed = route({
  id: 'listWords',
  method: 'GET',
  path: '/api/v1/Words',
  permission: 'anonymous',
  summary: 'Words',
  response: z.object({ items: z.array(z.string()) }),
});

const respondWith = async (items: string[]) => {
  const event = { headers: { 'accept-language': 'zh-Hant' }, requestContext: { http: {} } };
  const handler = handle(listed)(() => Promise.resolve({ items }));
  const answer = await handler(event as unknown as Event, { awsRequestId: 'test' } as Context);
  return answer as { statusCode: number; body: string };
};

it.each([
  ['letters', 'a'.repeat(1_000), 5_900],
  ['characters of three bytes', '詞'.repeat(1_000), 1_950],
  ['text that is escaped twice', '"'.repeat(1_000), 1_400],
])('sends a response of %s up to the size limit, and refuses a larger one', async (_, word, most) => {
  const words = (count: number) => respondWith(Array.from({ length: count }, () => word));
  const [carried, refused] = [await words(most), await words(most * 1.2)];
  expect([carried.statusCode, refused.statusCode]).toEqual([200, 413]);
  expect(Buffer.byteLength(JSON.stringify(carried.body))).toBeLessThan(6_000_000);
  expect(JSON.parse(refused.body)).toMatchObject({
    name: 'AnswerTooLarge',
    message: '資料量過大，無法一次顯示，請縮短期間或縮小範圍。',
  });
});
