import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '../../shared/account/routes.ts';
import type { Answer, Unparsed, RouteDefinition } from '../../shared/api/route.ts';
import type { CloudOptions } from '../../infra/local/cloud.ts';
import { Workers } from '../../infra/local/lambda/workers.ts';
import { loadAssembly, type Assembly } from '../../infra/local/template.ts';
import { createCaller, type Caller } from '../../infra/tools/demo/client.ts';
import { demoPassword, type demoUsers } from '../../infra/tools/demo/people.ts';
import { actAsOperator } from '../../infra/tools/start/actAsOperator.ts';
import { assembleCloud, assemblyFolder } from '../../infra/tools/start/assemble.ts';
import { seeded, seedOnce } from './cloud/seedOnce.ts';
import { openCallPort } from './cloud/answerWithin.ts';
import { bundleShared, findSharedBundle } from './cloud/sharedBundle.ts';
import { startTestCloud, useTestKeys, type TestCloud } from './localCloud.ts';

export type DemoAccount = (typeof demoUsers)[number]['account'];

/** Response over HTTP; `code` is the number in `x-rtncode`, absent in responses of the gateway itself. */
export type ApiResponse = {
  status: number;
  code: number | undefined;
  /** Name of a refusal. */
  name: string | undefined;
  body: unknown;
  headers: Headers;
};

type Input<R extends RouteDefinition> = {
  params?: Unparsed<R, 'params'>;
  query?: Unparsed<R, 'query'>;
  body?: Unparsed<R, 'body'>;
};

/** A person signed in: `call` throws on a refusal, `ask` returns the response. */
export type Person = {
  accessToken: string;
  call: Caller;
  ask: <const R extends RouteDefinition>(route: R, input?: Input<R>) => Promise<ApiResponse>;
};

/** The product, running with the demo business, for one test file. */
export type Product = {
  cloud: TestCloud;
  url: string;
  /** Returns an account of the demo business, signed in. */
  as: (account: DemoAccount) => Promise<Person>;
  dispose: () => Promise<void>;
};

/** Sends a request without the checks of a typed call. */
export const send = async (url: string, request: RequestInit = {}): Promise<ApiResponse> => {
  const answer = await fetch(url, request);
  const text = await answer.text();
  const body: unknown = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
  const code = answer.headers.get('x-rtncode');
  const name = answer.ok ? undefined : (body as { name?: string }).name;
  return {
    status: answer.status,
    code: code ? Number(code) : undefined,
    name,
    body,
    headers: answer.headers,
  };
};

const requestAddress = (url: string, route: RouteDefinition, input: Input<RouteDefinition>): string => {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  return `${url}${path}${query.size ? `?${query}` : ''}`;
};

/** Returns the person with this access token. */
export const personWith = (url: string, accessToken: string): Person => ({
  accessToken,
  call: createCaller(url, accessToken),
  ask: (route, input = {}) =>
    send(requestAddress(url, route, input), {
      method: route.method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: route.body ? JSON.stringify(input.body ?? {}) : undefined,
    }),
});

// Builds functions, templates and data while the file is loaded, which no time limit of a hook cuts short. No test changes
// their sources.
await assembleCloud();
await bundleShared();
await seedOnce();

/** Returns a copy of the demo business's data. */
export const seededData = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'product-'));
  await cp(seeded, copy, { recursive: true });
  useTestKeys(copy);
  return copy;
};

/** Workers of every product of this process, kept longer than a test file that calls every route. */
const workers = new Workers({ count: 40, idleMs: 900_000, heavyIdleMs: 900_000 }, openCallPort);

const assemblies = new Map<string, Assembly>();

/** Loads the templates once for each address: it takes 0.2 s, and they do not change while tests run. */
const loadOnce: typeof loadAssembly = (directory, place) => {
  const known = assemblies.get(place.endpoint) ?? loadAssembly(directory, place);
  assemblies.set(place.endpoint, known);
  return known;
};

/**
 * Access tokens by account, with the time of their sign-in. Every product of this process starts with the same data and keys,
 * so that a token is valid in the next one too.
 */
const accessTokens = new Map<DemoAccount, { accessToken: string; signedInAt: number }>();

/** Milliseconds an access token is used for, less than the 15 minutes it is valid. */
const tokenAge = 600_000;

type Options = Pick<CloudOptions, 'webRoot' | 'devWeb' | 'injectFault' | 'retryPace' | 'functions'>;

/** Starts the product on some data, or on none, with this process acting as its operator. */
const startCloudOf = async (dataDir: string | undefined, options: Options): Promise<TestCloud> => {
  const cloud = await startTestCloud(assemblyFolder, {
    ...(dataDir !== undefined && { dataDir }),
    load: loadOnce,
    isDirect: true,
    ...options,
    functions: { workers, findShared: findSharedBundle, ...options.functions },
  });
  actAsOperator(cloud);
  return cloud;
};

/** Starts the product without any data, as a stage is after it was deployed. */
export const startEmptyProduct = async (
  options: Options = {},
): Promise<Pick<Product, 'cloud' | 'url' | 'dispose'>> => {
  const cloud = await startCloudOf(undefined, options);
  return { cloud, url: cloud.url, dispose: () => cloud.dispose() };
};

/** Starts the product itself, with the demo business loaded and this process acting as its operator. */
export const startProduct = async (options: Options = {}): Promise<Product> => {
  const cloud = await startCloudOf(await seededData(), options);
  const signIn = async (account: DemoAccount): Promise<string> => {
    const body = { account, password: demoPassword };
    const { accessToken }: Answer<typeof login> = await createCaller(cloud.url)(login, { body });
    return accessToken;
  };
  return {
    cloud,
    url: cloud.url,
    async as(account) {
      const known = accessTokens.get(account);
      if (known && Date.now() - known.signedInAt < tokenAge) return personWith(cloud.url, known.accessToken);
      const signedInAt = Date.now();
      const accessToken = await signIn(account);
      accessTokens.set(account, { accessToken, signedInAt });
      return personWith(cloud.url, accessToken);
    },
    dispose: () => cloud.dispose(),
  };
};
