import { afterAll, expect, it } from 'vitest';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { inParallel } from '../../../functions/core/inParallel.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { allows, type RoleLevels } from '../../../shared/access/authority.ts';
import type { Flag, RoleGroup } from '../../../shared/access/flags.ts';
import { levels } from '../../../shared/access/levels.ts';
import { levelsOfKind } from '../../../shared/access/levelsOfKind.ts';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import type { RouteDefinition } from '../../../shared/api/route.ts';
import { routes } from '../../../shared/routes.ts';
import { signUpWithEveryLevel } from '../../support/business/otherAgent.ts';
import { startProduct, type ApiResponse, type Person } from '../../support/product.ts';
import { makeBusiness, type Business } from './business.ts';
import type { Case } from './case.ts';
import { cases } from './cases.ts';

/* What an account of a company or musician may do that is not its main account, with the records of its owner. */

type Owner = 'agent' | 'label' | 'musician';
type Owned = Extract<Case, { access: 'owned' }> & { owner: Owner };
type Entry = { one: Owned; route: RouteDefinition };

const nameOf = (owner: Owner) => `sub-${owner}`;
const owners = ['agent', 'label', 'musician'] as const;

const setLevels = async (roleLevels: RoleLevels): Promise<void> => {
  for (const owner of owners) {
    const { subject } = (await getUserBySignInName(nameOf(owner)))!;
    await changeItem(accountKeys.user(subject), { set: { roleLevels } });
  }
};

const product = await startProduct();
const business = await makeBusiness(product);
const { agent, label, musician } = business.ids;
/** An account of each owner whose levels the tests set. */
const people = {
  agent: await signUpWithEveryLevel(product, nameOf('agent'), { companyInfoId: agent }, {}),
  label: await signUpWithEveryLevel(product, nameOf('label'), { companyInfoId: label }, {}),
  musician: await signUpWithEveryLevel(
    product,
    nameOf('musician'),
    { musicianInfoId: musician, invitedByMusician: true },
    {},
  ),
};
/** An account of the agent that was disabled, with every level and a token from before. */
const disabled = await signUpWithEveryLevel(product, 'sub-disabled', { companyInfoId: agent });
const { subject } = (await getUserBySignInName('sub-disabled'))!;
await changeItem(accountKeys.user(subject), { set: { status: 'disabled' } });

afterAll(() => product?.dispose());

const everyRoute = routes.map(({ route }): RouteDefinition => route);
const routeById = new Map(everyRoute.map((route) => [route.id, route]));

const entries = Object.entries(cases).flatMap(([id, one]): Entry[] =>
  one.access === 'owned' ? [{ one: one as Owned, route: routeById.get(id)! }] : [],
);

/** Histories and files of records of the companies, whose handlers check the flag of the kind of record. */
const byRecord: Entry[] = (
  [
    ['label', ({ ids }) => ids.label],
    ['label', ({ song }) => song.songId],
    ['agent', ({ contract }) => contract.contractId],
    ['musician', ({ ids }) => ids.musician],
  ] as const satisfies readonly (readonly [Owner, (business: Business) => string])[]
).flatMap(([owner, toId]) =>
  ['getHistory', 'listAttachedFiles'].map((id): Entry => {
    const input = (one: Business) => ({ params: { id: toId(one) }, query: {} });
    return { one: { access: 'owned', owner, input }, route: routeById.get(id)! };
  }),
);

const isRead = ({ method, audit }: RouteDefinition) => method === 'GET' && !audit;

/** Routes about the caller's own account only, which need nothing. */
const aboutTheAccount = new Set([
  'listSessions',
  'getAuthority',
  'countNews',
  'listNews',
  'listQueues',
  'listContractCurrencies',
]);

/** Searches that find nothing for those who may see nothing. Ids of records have `_0` after their prefix. */
const searches = new Set(['findRecords', 'nameRecords']);

/** Returns the flags of which a sub-account needs one to call a route; none for one that its handler checks. */
const flagsFor = ({ permission, subAccountNeeds }: RouteDefinition): readonly Flag[] => {
  if (permission === 'login') return subAccountNeeds ?? [];
  return permission === 'anonymous' ? [] : [permission];
};

const ask = ({ one, route }: Entry, person = people[one.owner]): Promise<ApiResponse> =>
  person.ask(route, one.input(business) as never);

/** Returns a sentence for each entry whose response is unexpected. Changes are made one after another. */
const findings = async (
  some: readonly Entry[],
  explain: (response: ApiResponse, entry: Entry) => string | undefined,
  person?: Person,
): Promise<string[]> => {
  const found: string[] = [];
  const check = async (entry: Entry) => {
    const response = await ask(entry, person);
    const sentence = explain(response, entry);
    if (sentence) found.push(`${entry.route.id} ${sentence}: ${response.status} ${response.name}`);
  };
  await inParallel(
    some.filter(({ route }) => isRead(route)),
    4,
    check,
  );
  for (const entry of some.filter(({ route }) => !isRead(route))) await check(entry);
  return found;
};

it('refuses everything of its owner to an account without levels, reading and changing', async () => {
  await setLevels({});
  const guarded = entries.filter(({ route }) => !aboutTheAccount.has(route.id));
  expect(guarded.filter(({ route }) => isRead(route)).length).toBeGreaterThan(50);
  expect(guarded.filter(({ route }) => !isRead(route)).length).toBeGreaterThan(30);
  const found = await findings([...guarded, ...byRecord], (response, { route }) => {
    if (searches.has(route.id)) return JSON.stringify(response.body).includes('_0') ? 'is open' : undefined;
    return ['NotAllowed', 'DataNotFound', 'InvalidData'].includes(response.name ?? '')
      ? undefined
      : 'is open';
  });
  expect(found).toEqual([]);
}, 300_000);

it('refuses everything to a disabled account with every level', async () => {
  const found = await findings(entries, ({ status }) => (status === 401 ? undefined : 'is open'), disabled);
  expect(found).toEqual([]);
}, 300_000);

/** Levels of companies, each alone. */
const singleLevels = (Object.keys(levels) as RoleGroup[]).flatMap((group) =>
  levelsOfKind('company', group).map((level) => ({ group, level })),
);

it('opens to each single level only what its flags name, reading and changing', async () => {
  const found: string[] = [];
  for (const { group, level } of singleLevels) {
    await setLevels({ [group]: level });
    const permissions = toPermissions({ [group]: level }, false);
    const closed = entries.filter(({ route }) => {
      const flags = flagsFor(route);
      return flags.length > 0 && !flags.some((flag) => allows(permissions, flag));
    });
    const some = await findings(closed, ({ name }) => (name === 'NotAllowed' ? undefined : 'is open'));
    found.push(...some.map((one) => `${group} ${level}: ${one}`));
  }
  expect(found).toEqual([]);
}, 600_000);

it('opens to a single level what a route that only asks for a sign-in needs', async () => {
  const found: string[] = [];
  const opened = new Set<string>();
  for (const { group, level } of singleLevels) {
    await setLevels({ [group]: level });
    const permissions = toPermissions({ [group]: level }, false);
    const open = entries.filter(
      ({ route }) =>
        isRead(route) &&
        route.permission === 'login' &&
        flagsFor(route).some((flag) => allows(permissions, flag)),
    );
    for (const { route } of open) opened.add(route.id);
    const some = await findings(open, ({ status, name }, { one }) =>
      status === 200 || name === one.through ? undefined : 'is closed',
    );
    found.push(...some.map((one) => `${group} ${level}: ${one}`));
  }
  expect(found).toEqual([]);
  expect([...opened]).toEqual(
    expect.arrayContaining([
      'listCompanyBankAccounts',
      'getCompany',
      'listCompanySongs',
      'getCompanyIdentity',
    ]),
  );
}, 300_000);
