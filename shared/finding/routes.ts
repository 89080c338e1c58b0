import * as z from 'zod';
import { route } from '../api/route.ts';
import { foundByKeywordSchema, foundListSchema, maxKeywordLength, namedIdsSchema } from './schema.ts';

export const findRecords = route({
  id: 'findRecords',
  method: 'GET',
  path: '/api/v1/Find',
  permission: 'login',
  summary:
    'Records of every kind that a keyword finds by name, number or pinyin, the first five of each and of which there are more: those the lists of the reader show',
  query: z.object({ keyword: z.string().trim().min(1).max(maxKeywordLength) }),
  response: foundByKeywordSchema,
});

export const nameRecords = route({
  id: 'nameRecords',
  method: 'GET',
  path: '/api/v1/Find/Names',
  permission: 'login',
  summary: 'Names of records by id, in the order asked for: those that exist and that the reader may see',
  query: z.object({ ids: namedIdsSchema }),
  response: foundListSchema,
});

export const findingRoutes = [findRecords, nameRecords] as const;
