import { afterAll, describe, expect, it } from 'vitest';
import { resultCodes } from '../../shared/api/resultCodes.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { mutateRequest, sendMutant } from './mutations.ts';
import { send, startProduct, type ApiResponse } from '../support/product.ts';
import {
  accountAllowed,
  accountRefused,
  enlistGuest,
  everyRoute,
  knownIds,
  pathWith,
  listProperties,
  request,
  sweep,
  unknownId,
  findingUnless,
} from './requests.ts';
import { expectTrueLists } from '../support/expectTrueLists.ts';

const isAnonymous = ({ permission }: RouteDefinition) => permission === 'anonymous';
const isGuarded = (route: RouteDefinition) => !isAnonymous(route);
const takesBody = ({ body }: RouteDefinition) => !!body;
const takesParams = ({ params }: RouteDefinition) => !!params;
const takesQuery = ({ query }: RouteDefinition) => !!query;

/** Returns an account that may call the route, or `undefined` when it needs no token. */
const caller = (route: RouteDefinition) => (isAnonymous(route) ? undefined : accountAllowed(route));

/** A refusal of the product: a 4xx status with its result code in the header and the body. */
const isRefusal = ({ status, code, body }: ApiResponse): boolean =>
  status >= 400 && status < 500 && code !== undefined && (body as { code?: number }).code === code;

const isResult = (response: ApiResponse, name: keyof typeof resultCodes): boolean =>
  isRefusal(response) &&
  response.code === resultCodes[name].code &&
  response.status === resultCodes[name].status;

/** Returns bodies that no route accepts: broken JSON, JSON that is not an object, fields of the wrong type. */
const badBodies = (route: RouteDefinition): string[] => {
  const wrong = Object.keys(listProperties(route.body)).map((name) => [name, { not: ['what', 'was asked'] }]);
  const wrongFields = wrong.length ? [JSON.stringify(Object.fromEntries(wrong))] : [];
  return ['{"a":', '[]', '"text"', 'null', ...wrongFields];
};

/** Routes that returned a cursor to change. */
const emptied = new Set<string>();

/** Returns all cursors that differ from one by an empty key. */
const emptiedCursors = (cursor = 'e30'): string[] => {
  const key = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, string>;
  return Object.keys(key).map((name) =>
    Buffer.from(JSON.stringify({ ...key, [name]: '' })).toString('base64url'),
  );
};

/** Returns paths of a list, for existing records. */
const listPaths = (route: RouteDefinition): string[] => {
  const paths = [...ids.values()].map(([id]) => pathWith(route, () => id!));
  return [...new Set(paths)].filter(
    (path) => route.params?.safeParse({ id: path.split('/').pop() }).success ?? true,
  );
};

const needs = (schema: RouteDefinition['query']): boolean => !!schema && !schema.safeParse({}).success;

/** Claim about all routes. `ask` returns a sentence for each violation. */
type Claim = {
  title: string;
  of: (route: RouteDefinition) => boolean;
  ask: (route: RouteDefinition) => Promise<string[]>;
};

const claims: readonly Claim[] = [
  {
    title: 'refuses a call without a token unless it is anonymous',
    of: isGuarded,
    ask: async (route) => {
      const response = await request(product, route, pathWith(route, unknownId), undefined);
      return findingUnless(
        response.status === 401 && response.code === resultCodes.Fail.code,
        route,
        'no token',
        response,
      );
    },
  },
  {
    title: 'refuses an invented token',
    of: isGuarded,
    ask: async (route) => {
      const [head, payload] = (await product.as('licensor')).accessToken.split('.');
      const response = await send(product.url + pathWith(route, unknownId), {
        method: route.method,
        headers: { authorization: `Bearer ${head}.${payload}.${'A'.repeat(342)}` },
      });
      return findingUnless(response.status === 401, route, 'made-up token', response);
    },
  },
  {
    title: 'refuses a caller without its permission before reading the request',
    of: (route) => isGuarded(route) && route.permission !== 'login',
    ask: async (route) => {
      const refused = accountRefused(route);
      const token = refused ? (await product.as(refused)).accessToken : guest;
      const response = await send(product.url + pathWith(route, unknownId), {
        method: route.method,
        headers: { authorization: `Bearer ${token}` },
      });
      return findingUnless(isResult(response, 'NotAllowed'), route, 'no flag', response);
    },
  },
  {
    title: 'returns InvalidData for broken JSON and fields of the wrong type, and names them',
    of: takesBody,
    ask: async (route) => {
      const findings: string[] = [];
      for (const body of badBodies(route)) {
        const response = await request(product, route, pathWith(route, unknownId), caller(route), body);
        const { issues } = ((response.body as { data?: { issues?: unknown[] } }).data ?? {}) as {
          issues?: unknown[];
        };
        findings.push(
          ...findingUnless(isResult(response, 'InvalidData') && !!issues?.length, route, body, response),
        );
      }
      return findings;
    },
  },
  {
    title: 'returns a result code for an over-long text in a field',
    of: takesBody,
    ask: async (route) => {
      const names = Object.keys(listProperties(route.body));
      // All together stay below what the gateway takes.
      const long = '長'.repeat(Math.min(60_000, Math.floor(1_500_000 / names.length)));
      const fields = names.map((name) => [name, long]);
      const body = JSON.stringify(Object.fromEntries(fields));
      const response = await request(product, route, pathWith(route, unknownId), caller(route), body);
      return findingUnless(isRefusal(response), route, 'long texts', response);
    },
  },
  {
    title: 'returns InvalidData for a path parameter that cannot be an id',
    of: takesParams,
    ask: async (route) => {
      const findings: string[] = [];
      for (const value of ["x'--", '../../etc', '\u0000', 'wrk_!', '長'.repeat(100)]) {
        const path = pathWith(route, () => value);
        const response = await request(product, route, path, caller(route));
        findings.push(
          ...findingUnless(isResult(response, 'InvalidData'), route, JSON.stringify(value), response),
        );
      }
      return findings;
    },
  },
  {
    title: 'finds nothing for an unknown id',
    // Without a key the others are refused before anything is looked up.
    of: ({ method, query, body, params, takesApiKey }) =>
      !body &&
      !takesApiKey &&
      ['GET', 'DELETE'].includes(method) &&
      /\^/.test(listProperties(params).id?.pattern ?? '') &&
      !needs(query),
    ask: async (route) => {
      const response = await request(product, route, pathWith(route, unknownId), caller(route));
      const { items } = response.body as { items?: unknown[] };
      const nothing = items?.length === 0 || (isRefusal(response) && response.status === 404);
      return findingUnless(nothing, route, 'unknown id', response);
    },
  },
  {
    title: 'returns InvalidData for an invalid page',
    of: ({ query }) => 'limit' in listProperties(query),
    ask: async (route) => {
      const findings: string[] = [];
      const offsets = 'offset' in listProperties(route.query) ? ['offset=-1', 'offset=0.5'] : [];
      for (const query of ['limit=100000', 'limit=some', 'limit=0', ...offsets]) {
        const path = `${pathWith(route, unknownId)}?${query}`;
        const response = await request(product, route, path, caller(route));
        findings.push(...findingUnless(isResult(response, 'InvalidData'), route, query, response));
      }
      return findings;
    },
  },
  {
    title: 'returns InvalidData for its own cursor with a key emptied',
    // A cursor of an export is a place within a place.
    of: ({ query, id }) => 'cursor' in listProperties(query) && id !== 'exportCatalogue',
    ask: async (route) => {
      const findings: string[] = [];
      for (const path of listPaths(route)) {
        const first = await request(product, route, `${path}?limit=1`, caller(route));
        for (const cursor of emptiedCursors((first.body as { next?: string }).next)) {
          const response = await request(product, route, `${path}?limit=1&cursor=${cursor}`, caller(route));
          emptied.add(route.id);
          findings.push(...findingUnless(isResult(response, 'InvalidData'), route, cursor, response));
        }
      }
      return findings;
    },
  },
  {
    title: 'returns a result code for odd query parameters',
    of: takesQuery,
    ask: async (route) => {
      const odd = new URLSearchParams(
        Object.keys(listProperties(route.query)).map((name) => [name, `'"\\%00長${name}`]),
      );
      const response = await request(product, route, `${pathWith(route, unknownId)}?${odd}`, caller(route));
      return findingUnless(
        response.code !== undefined && response.status < 500,
        route,
        String(odd),
        response,
      );
    },
  },
];

/**
 * Violations of each claim. All claims are checked for one route before the next, while its function is warm.
 */
const findings = new Map<string, string[]>(claims.map(({ title }) => [title, []]));

const product = await startProduct();
/** Access token of a person who may only sign in. */
const guest = await enlistGuest(product);
/** Ids of stored records, by prefix. */
const ids = await knownIds();
await sweep(everyRoute, async (route) => {
  for (const { title, of, ask } of claims) if (of(route)) findings.get(title)!.push(...(await ask(route)));
});

afterAll(() => product?.dispose());

/** Nearly valid requests sent to each route: 3,000 for all routes together. */
const mutantsPerRoute = Math.ceil(3_000 / everyRoute.length);

/** Seed of the requests. */
const seed = Number(process.env.FUZZ_SEED ?? 18);

/** Routes that sign a person out or change their permissions. They use an account that no other request needs. */
const endsSessions = ['logout', 'endSession', 'endOtherSessions', 'changeUser', 'setUserStatus'];

/** Returns the token to call a route with. */
const tokenFor = async (route: RouteDefinition): Promise<string | undefined> => {
  const account = caller(route);
  return endsSessions.includes(route.id) ? guest : account && (await product.as(account)).accessToken;
};

describe('every route', () => {
  it.each(claims)('$title', ({ title, of }) => {
    expect(everyRoute.filter(of).length).toBeGreaterThan(0);
    expect(findings.get(title)).toEqual([]);
  });
});

it('checks cursors of lists that have a next page', () => {
  expect([...emptied].sort()).toEqual(
    expect.arrayContaining(['getHistory', 'listContracts', 'listMusicalWorks', 'listMusicians', 'listSongs']),
  );
});

describe('3,000 nearly valid requests', () => {
  it('each get a result code, never a 500', async () => {
    const faults: string[] = [];
    let sent = 0;
    await sweep(everyRoute, async (route) => {
      const token = await tokenFor(route);
      for (const mutant of mutateRequest(route, ids, mutantsPerRoute, seed)) {
        const response = await sendMutant(product, route, mutant, token);
        sent += 1;
        const excerpt = `${mutant.path} ${mutant.body ?? ''}`.slice(0, 300);
        faults.push(
          ...findingUnless(response.status < 500 && response.code !== undefined, route, excerpt, response),
        );
      }
    });
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(3_000);
  }, 300_000);
});

describe('a request that no function can handle', () => {
  it('is refused with a result code when its path is unknown', async () => {
    const response = await send(`${product.url}/api/v1/no/such/path`);
    expect([response.status, response.code]).toEqual([404, resultCodes.Fail.code]);
  });

  it('is refused with a result code when its body is too large', async () => {
    const body = JSON.stringify({ account: 'x'.repeat(7 * 1024 * 1024), password: 'x' });
    const [signIn] = everyRoute;
    const response = await request(product, signIn!, signIn!.path, undefined, body);
    expect([response.status, response.code]).toEqual([413, resultCodes.Fail.code]);
  });
});

it('keeps the lists of records true to them', expectTrueLists);
