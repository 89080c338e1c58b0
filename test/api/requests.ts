import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { createUser } from '../../functions/account/userStore.ts';
import { environment } from '../../functions/core/environment.ts';
import { newId } from '../../functions/core/newId.ts';
import { allows } from '../../shared/access/authority.ts';
import { toPermissions } from '../../shared/access/toPermissions.ts';
import { routes } from '../../shared/routes.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { createCaller } from '../../infra/tools/demo/client.ts';
import { demoPassword, demoUsers } from '../../infra/tools/demo/people.ts';
import { login } from '../../shared/account/routes.ts';
import { send, type DemoAccount, type ApiResponse, type Product } from '../support/product.ts';
import { loadWholeTable } from '../support/table/wholeTable.ts';

/** All routes. */
export const everyRoute: readonly RouteDefinition[] = routes.map(({ route }) => route);

/** Accounts of the demo business with their permissions. */
export const permissionsByAccount = demoUsers.map((user) => ({
  account: user.account,
  permissions: toPermissions(user.roleLevels, 'systemUserId' in user),
}));

/** Paths of routes about the signed-in musician or company. */
const ownPaths: readonly (readonly [path: string, account: DemoAccount])[] = [
  ['/MusicianWorks/', 'musician'],
  ['/CompanyWorks/', 'company'],
  ['/CompanyRanking/', 'company'],
  ['/withdrawRequest', 'musician'],
  ['/ReportDownload', 'musician'],
  ['/ApiKey', 'agent'],
  ['/Mailbox', 'agent'],
];

/** Returns an account of the demo business that may call a route. */
export const accountAllowed = (route: RouteDefinition): DemoAccount => {
  const own = ownPaths.find(([path]) => route.path.includes(path))?.[1];
  const allowed = permissionsByAccount.filter(({ permissions }) => allows(permissions, route.permission));
  const found = allowed.find(({ account }) => account === own) ?? allowed[0];
  if (!found) throw new Error(`nobody of the demo business may call ${route.id}`);
  return found.account;
};

/** Returns an account of the demo business that may not call a route, or `undefined` when all may. */
export const accountRefused = (route: RouteDefinition): DemoAccount | undefined =>
  permissionsByAccount.find(({ permissions }) => !allows(permissions, route.permission))?.account;

/** Signs up a user without any permission and returns their access token. */
export const enlistGuest = async ({ cloud, url }: Product): Promise<string> => {
  const UserPoolId = environment('USER_POOL_ID');
  const { cognito } = cloud.clients;
  const { User } = await cognito.send(
    new AdminCreateUserCommand({ UserPoolId, Username: 'guest', MessageAction: 'SUPPRESS' }),
  );
  await cognito.send(
    new AdminSetUserPasswordCommand({
      UserPoolId,
      Username: 'guest',
      Password: demoPassword,
      Permanent: true,
    }),
  );
  await createUser(
    { actorId: 'test', displayName: 'Test' },
    {
      userId: newId('usr'),
      subject: User!.Attributes!.find(({ Name }) => Name === 'sub')!.Value!,
      account: 'guest',
      email: 'guest@refrain.example',
      displayName: 'Guest',
      kind: 'musician',
      roleLevels: {},
      status: 'active',
    },
  );
  const body = { account: 'guest', password: demoPassword };
  return (await createCaller(url)(login, { body })).accessToken;
};

type Properties = Record<string, { pattern?: string; enum?: readonly string[] }>;

/** Returns names, patterns and choices of an object schema's properties. */
export const listProperties = (schema: z.ZodType | undefined): Properties =>
  schema
    ? ((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Properties)
    : {};

const nobody = '00000000000000000000000000';

/** Returns a well-formed id that no record has, with the first ending of its type for a file. */
export const unknownId = (pattern = ''): string => {
  const prefix = /^\^\(?([a-z]{3})/.exec(pattern)?.[1] ?? 'wrk';
  const ending = /\\\.\((\w+)/.exec(pattern)?.[1];
  return `${prefix}_${nobody}${ending ? `.${ending}` : ''}`;
};

/** Returns a route's path with a value for every placeholder. */
export const pathWith = (
  route: RouteDefinition,
  makeValue: (pattern: string | undefined) => string,
): string => {
  const properties = listProperties(route.params);
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { pattern, enum: choices } = properties[name] ?? {};
    return encodeURIComponent(choices?.[0] ?? makeValue(pattern));
  });
};

/** Requests sent at a time: enough to keep two cores busy. */
const maxRequests = 4;

/** Checks routes in parallel. */
export const sweep = async (
  table: readonly RouteDefinition[],
  check: (route: RouteDefinition) => Promise<void>,
): Promise<void> => {
  const waiting = [...table];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all(Array.from({ length: maxRequests }, work));
};

/** Returns a sentence if a response was unexpected, otherwise none. */
export const findingUnless = (
  expected: boolean,
  route: RouteDefinition,
  sent: string,
  response: ApiResponse,
): string[] =>
  expected
    ? []
    : [
        `${route.id}, ${sent}: ${response.status} ${response.code ?? '-'} ${JSON.stringify(response.body).slice(0, 200)}`,
      ];

/** Sends a request to a path as an account, with a body that is not checked. */
export const request = async (
  { url, as }: Product,
  route: RouteDefinition,
  path: string,
  account: DemoAccount | undefined,
  body?: string,
): Promise<ApiResponse> =>
  send(url + path, {
    method: route.method,
    headers: {
      ...(account && { authorization: `Bearer ${(await as(account)).accessToken}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body,
  });

/** Returns the ids of records of the demo business, by prefix. */
export const knownIds = async (): Promise<Map<string, string[]>> => {
  const ids = new Map<string, Set<string>>();
  for (const { pk, sk } of await loadWholeTable())
    for (const id of `${pk} ${sk}`.match(/[a-z]{3}_[0-9a-z]{26}/g) ?? []) {
      const prefix = id.slice(0, 3);
      ids.set(prefix, (ids.get(prefix) ?? new Set()).add(id));
    }
  return new Map([...ids].map(([prefix, found]) => [prefix, [...found].sort().slice(0, 20)]));
};
