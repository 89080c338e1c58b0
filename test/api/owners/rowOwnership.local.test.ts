import { afterAll, expect, it } from 'vitest';
import { inParallel } from '../../../functions/core/inParallel.ts';
import type { RouteDefinition } from '../../../shared/api/route.ts';
import { routes } from '../../../shared/routes.ts';
import {
  registerFormerAgent,
  registerOtherAgent,
  signUpWithEveryLevel,
} from '../../support/business/otherAgent.ts';
import { startProduct, type ApiResponse, type Person } from '../../support/product.ts';
import { songs } from '../statements.ts';
import { makeBusiness } from './business.ts';
import type { Case, Input } from './case.ts';
import { cases } from './cases.ts';
import { openToAgents, removedByOwner } from './representation.ts';

const routeById = new Map<string, RouteDefinition>(routes.map(({ route }) => [route.id, route]));

const product = await startProduct();
const business = await makeBusiness(product);
const { person, ...own } = await registerOtherAgent(product);
const musicianInfoId = own.licensorId;
/** A stranger of each kind, with every permission and no part in the business. */
const strangers = {
  company: person,
  musician: await signUpWithEveryLevel(product, 'nightjar', { musicianInfoId }),
};
/** Ids of the strangers' own records, which they may see. */
const strangersOwn = JSON.stringify(own);
/** A company whose contract with the musician has ended, with every permission. */
const formerAgent = await registerFormerAgent(product, business.ids.musician);

afterAll(() => product?.dispose());

const recordId =
  /\b(?:bnk|bkl|idn|wrk|sng|alb|ctr|unt|adv|bat|iss|rul|adj|rec|reg|wdr|ofw|imp|cow|crt|dmo|prj|whk|evt|mbx|dlv)_[0-9a-z]{20,}/g;

/** Texts of the business that no stranger may read, besides its ids. */
const texts = [
  songs.moonlight.title,
  songs.stranger.title,
  '還沒發表',
  'MS-2024-',
  '000123456789',
  '000987654321',
  'received.csv',
];

/** Returns the records and texts that a response names, without those of the request. */
const named = (response: ApiResponse, asked: string): string[] => {
  const answer = JSON.stringify(response.body);
  const found = [...(answer.match(recordId) ?? []), ...texts.filter((text) => answer.includes(text))];
  return found.filter((one) => !asked.includes(one));
};

/** Refusals that reveal nothing of a record to a stranger, or of a contract to a person who is no party. */
const hidden = [
  'ContractNotExist',
  'DataNotFound',
  'InvoiceInfoMissing',
  'NotAllowed',
  'NotCompany',
  'NoRegistrationInvite',
  'NotMusician',
  'ReportNotYours',
  'RightOwnerMustBeSelf',
  'RulesNotFound',
];

/** Returns whether a refusal reveals nothing of a record to a stranger. */
const isHidden = ({ name, body }: ApiResponse): boolean => {
  const { issues } = ((body as { data?: { issues?: { message: string }[] } }).data ?? {}) as {
    issues?: { message: string }[];
  };
  const unknown = issues?.length ? issues.every(({ message }) => message.startsWith('unknown')) : false;
  return hidden.includes(name ?? '') || (name === 'InvalidData' && unknown);
};

/** Returns whether a call with status 200 changed nothing: it lists failures, or only reads. */
const didNothing = ({ method, audit }: RouteDefinition, { body }: ApiResponse): boolean => {
  const { done, decided, batchIds } = body as { done?: unknown[]; decided?: number; batchIds?: unknown[] };
  return (method === 'GET' && !audit) || done?.length === 0 || decided === 0 || batchIds?.length === 0;
};

const ask = (person: Person, route: RouteDefinition, input: Input): Promise<ApiResponse> =>
  person.ask(route, input as never);

/** Returns a sentence if a response reveals the record to a stranger, otherwise `undefined`. */
const leak = (route: RouteDefinition, response: ApiResponse, input: Input): string | undefined => {
  const foreign = named(response, JSON.stringify(input) + strangersOwn);
  if (foreign.length) return `is told of ${foreign.slice(0, 3).join(', ')}`;
  if (response.status === 200) return didNothing(route, response) ? undefined : 'gets through';
  return isHidden(response) ? undefined : `hears ${response.status} ${response.name}`;
};

type Owned = Extract<Case, { access: 'owned' }>;

/** Returns a sentence if a response keeps an owner from its record, otherwise `undefined`. */
const obstacle = (response: ApiResponse, { through, silent }: Owned): string | undefined => {
  if (through !== undefined)
    return response.name === through ? undefined : `hears ${response.status} ${response.name}`;
  if (response.status !== 200)
    return `hears ${response.status} ${response.name} ${JSON.stringify(response.body).slice(0, 200)}`;
  return silent !== undefined || named(response, '').length ? undefined : 'is told of nothing';
};

type Entry = { id: string; one: Case; route: RouteDefinition };

const entries = Object.entries(cases).map(([id, one]): Entry => ({ id, one, route: routeById.get(id)! }));

const sideBySide = (some: readonly Entry[], check: (entry: Entry) => Promise<void>): Promise<unknown> =>
  inParallel(some, 4, check);

it('has a case for every route, and no other case', () => {
  expect(Object.keys(cases).toSorted()).toEqual([...routeById.keys()].toSorted());
});

it('gives a reason for each route open to everybody', () => {
  for (const { one } of entries) if (one.access === 'open') expect(one.because.length).toBeGreaterThan(10);
});

it('opens staff routes only to system users, whatever permissions others have', async () => {
  const findings: string[] = [];
  await sideBySide(entries, async ({ id, one, route }) => {
    if (one.access !== 'staff') return;
    const response = await ask(strangers.company, route, {
      params: {
        id: 'wdr_00000000000000000000000000',
        rightOwnerId: 'mus_00000000000000000000000000',
        demoId: 'dmo_00000000000000000000000000',
        statementRecordId: 'rec_00000000000000000000000000',
      },
      ...one.input,
    });
    if (response.name !== 'NotAllowed') findings.push(`${id}: hears ${response.status} ${response.name}`);
  });
  expect(findings).toEqual([]);
}, 300_000);

it('hides every record from strangers with the right permission', async () => {
  const findings: string[] = [];
  await sideBySide(entries, async ({ id, one, route }) => {
    if (one.access !== 'owned') return;
    const input = one.input(business);
    const stranger = strangers[one.owner === 'musician' ? 'musician' : 'company'];
    const found = leak(route, await ask(stranger, route, input), input);
    if (found) findings.push(`${id}: a stranger ${found}`);
  });
  expect(findings).toEqual([]);
}, 300_000);

it('shows the same record to every owner', async () => {
  const findings: string[] = [];
  const reads = entries.filter(({ route }) => route.method === 'GET' && !route.audit);
  const writes = entries.filter((entry) => !reads.includes(entry));
  const check = async ({ id, one, route }: Entry) => {
    if (one.access !== 'owned') return;
    const found = obstacle(await ask(business.people[one.owner], route, one.input(business)), one);
    if (found) findings.push(`${id}: ${one.owner} ${found}`);
  };
  await sideBySide(reads, check);
  for (const entry of writes) await check(entry);
  expect(findings).toEqual([]);
}, 300_000);

/** Cases of the records of the musician, whom the agent of the business represents. */
const ofLicensor = entries.filter(
  ({ id, one }) => one.access === 'owned' && one.owner === 'musician' && !removedByOwner.has(id),
);

it('opens to the agent of a licensor what the table of expectations says, and nothing else', async () => {
  const findings: string[] = [];
  await sideBySide(ofLicensor, async ({ id, one, route }) => {
    const input = (one as Owned).input(business);
    const response = await ask(business.people.agent, route, input);
    // A list of the caller’s own records is open to everybody, and opens nothing while it is empty.
    const isOwnList = Object.keys(input).length === 0 && named(response, '').length === 0;
    const isOpened = !isHidden(response) && !isOwnList;
    if (isOpened !== openToAgents.has(id))
      findings.push(`${id}: the agent hears ${response.status} ${response.name}`);
  });
  expect(findings).toEqual([]);
}, 300_000);

it('hides the records of a licensor from its former agent and from the agents of others', async () => {
  const findings: string[] = [];
  for (const [who, person] of [
    ['former', formerAgent],
    ['other', strangers.company],
  ] as const)
    await sideBySide(ofLicensor, async ({ id, one, route }) => {
      const input = (one as Owned).input(business);
      const found = leak(route, await ask(person, route, input), input);
      if (found) findings.push(`${id}: the ${who} agent ${found}`);
    });
  expect(findings).toEqual([]);
}, 300_000);
