import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultCodes } from '../../shared/api/resultCodes.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { send, startProduct, type Heard, type Product } from '../support/product.ts';
import {
  accountAllowed,
  accountRefused,
  enlistGuest,
  everyRoute,
  pathWith,
  propertiesOf,
  request,
  sweep,
  unknownId,
  unless,
} from './requests.ts';

let product: Product;
/** Access token of somebody who may do nothing but sign in. */
let guest: string;

beforeAll(async () => {
  product = await startProduct();
  guest = await enlistGuest(product);
});

afterAll(() => product?.dispose());

const isAnonymous = ({ permission }: RouteDefinition) => permission === 'anonymous';
const guarded = everyRoute.filter((route) => !isAnonymous(route));
const withBody = everyRoute.filter(({ body }) => body);
const withParams = everyRoute.filter(({ params }) => params);
const withQuery = everyRoute.filter(({ query }) => query);

/** Whoever may call the route; nobody where it takes no token. */
const caller = (route: RouteDefinition) => (isAnonymous(route) ? undefined : accountAllowed(route));

/** A refusal of the product: a 4xx status with its result code in the header and the body. */
const isRefusal = ({ status, code, body }: Heard): boolean =>
  status >= 400 && status < 500 && code !== undefined && (body as { code?: number }).code === code;

const isResult = (heard: Heard, name: keyof typeof resultCodes): boolean =>
  isRefusal(heard) && heard.code === resultCodes[name].code && heard.status === resultCodes[name].status;

describe('every route', () => {
  it('refuses a call without a token unless it is anonymous', async () => {
    const found = await sweep(guarded, async (route) => {
      const heard = await request(product, route, pathWith(route, unknownId), undefined);
      return unless(heard.status === 401, route, 'no token', heard);
    });
    expect(found).toEqual([]);
  });

  it('refuses a token somebody made up', async () => {
    const [head, claims] = (await product.as('licensor')).accessToken.split('.');
    const found = await sweep(guarded.slice(0, 8), async (route) => {
      const heard = await fetch(product.url + pathWith(route, unknownId), {
        method: route.method,
        headers: { authorization: `Bearer ${head}.${claims}.${'A'.repeat(342)}` },
      });
      return heard.status === 401 ? [] : [`${route.id}: ${heard.status}`];
    });
    expect(found).toEqual([]);
  });

  it('refuses whoever lacks its flag, before it looks at anything sent', async () => {
    const flagged = guarded.filter(({ permission }) => permission !== 'login');
    const found = await sweep(flagged, async (route) => {
      const refused = accountRefused(route);
      const token = refused ? (await product.as(refused)).accessToken : guest;
      const heard = await send(product.url + pathWith(route, unknownId), {
        method: route.method,
        headers: { authorization: `Bearer ${token}` },
      });
      return unless(isResult(heard, 'NotAllowed'), route, 'no flag', heard);
    });
    expect(found).toEqual([]);
  });
});

/** What is no body of any route: broken JSON, JSON that is no object, fields of the wrong type. */
const badBodies = (route: RouteDefinition): string[] => {
  const wrong = Object.keys(propertiesOf(route.body)).map((name) => [name, { not: ['what', 'was asked'] }]);
  return ['{"a":', '[]', '"text"', 'null', JSON.stringify(Object.fromEntries(wrong))];
};

describe('every route that takes a body', () => {
  it('answers InvalidData to broken JSON and to fields of the wrong type, naming what is wrong', async () => {
    const found = await sweep(withBody, async (route) => {
      const findings: string[] = [];
      for (const body of badBodies(route)) {
        const heard = await request(product, route, pathWith(route, unknownId), caller(route), body);
        const { issues } = ((heard.body as { data?: { issues?: unknown[] } }).data ?? {}) as {
          issues?: unknown[];
        };
        findings.push(...unless(isResult(heard, 'InvalidData') && !!issues?.length, route, body, heard));
      }
      return findings;
    });
    expect(found).toEqual([]);
  });

  it('answers a body beyond what a function can be given with 413', async () => {
    const body = JSON.stringify({ account: 'x'.repeat(7 * 1024 * 1024), password: 'x' });
    const [signIn] = everyRoute;
    const heard = await request(product, signIn!, signIn!.path, undefined, body);
    expect(heard.status).toBe(413);
  });

  it('answers a long text in a field with a result code', async () => {
    const found = await sweep(withBody, async (route) => {
      const fields = Object.keys(propertiesOf(route.body)).map((name) => [name, '長'.repeat(60_000)]);
      const body = JSON.stringify(Object.fromEntries(fields));
      const heard = await request(product, route, pathWith(route, unknownId), caller(route), body);
      return unless(isRefusal(heard), route, 'long texts', heard);
    });
    expect(found).toEqual([]);
  });
});

describe('every route with something in its path', () => {
  it('answers InvalidData to what cannot be an id', async () => {
    const bad = ["x'--", '../../etc', '\u0000', 'wrk_!', '長'.repeat(100)];
    const found = await sweep(withParams, async (route) => {
      const findings: string[] = [];
      for (const value of bad) {
        const heard = await request(
          product,
          route,
          pathWith(route, () => value),
          caller(route),
        );
        findings.push(...unless(isResult(heard, 'InvalidData'), route, JSON.stringify(value), heard));
      }
      return findings;
    });
    expect(found).toEqual([]);
  });

  it('finds nothing of an id that nothing has', async () => {
    const looked = withParams.filter(
      ({ method, query, body, params }) =>
        !body &&
        ['GET', 'DELETE'].includes(method) &&
        /\^/.test(propertiesOf(params).id?.pattern ?? '') &&
        !needs(query),
    );
    const found = await sweep(looked, async (route) => {
      const heard = await request(product, route, pathWith(route, unknownId), caller(route));
      const { items } = heard.body as { items?: unknown[] };
      const nothing = items?.length === 0 || (isRefusal(heard) && heard.status === 404);
      return unless(nothing, route, 'unknown id', heard);
    });
    expect(found).toEqual([]);
  });
});

const needs = (schema: RouteDefinition['query']): boolean => !!schema && !schema.safeParse({}).success;

describe('every route that can be asked for a part', () => {
  it('answers InvalidData to a page that cannot be', async () => {
    const paged = withQuery.filter(({ query }) => 'limit' in propertiesOf(query));
    const found = await sweep(paged, async (route) => {
      const findings: string[] = [];
      const offsets = 'offset' in propertiesOf(route.query) ? ['offset=-1', 'offset=0.5'] : [];
      for (const query of ['limit=100000', 'limit=some', 'limit=0', ...offsets]) {
        const path = `${pathWith(route, unknownId)}?${query}`;
        const heard = await request(product, route, path, caller(route));
        findings.push(...unless(isResult(heard, 'InvalidData'), route, query, heard));
      }
      return findings;
    });
    expect(found).toEqual([]);
  });

  it('answers anything odd asked of it with a result code', async () => {
    const found = await sweep(withQuery, async (route) => {
      const odd = new URLSearchParams(
        Object.keys(propertiesOf(route.query)).map((name) => [name, `'"\\%00長${name}`]),
      );
      const heard = await request(product, route, `${pathWith(route, unknownId)}?${odd}`, caller(route));
      return unless(heard.code !== undefined && heard.status < 500, route, String(odd), heard);
    });
    expect(found).toEqual([]);
  });
});
