import { afterAll, describe, expect } from 'vitest';
import { storeFindings } from '../../../functions/missingIncome/findingStore.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import type { Answer } from '../../../shared/api/route.ts';
import {
  listFindings,
  searchMissingIncome,
  tickFinding,
  untickFinding,
} from '../../../shared/missingIncome/routes.ts';
import { settle } from '../../api/statements.ts';
import { chained } from '../../support/chained.ts';
import { startProduct, type Person } from '../../support/product.ts';

type Listed = Answer<typeof listFindings>['items'];

const step = chained();

const product = await startProduct();
const [staff, agent, musician] = await Promise.all([
  product.as('staff'),
  product.as('agent'),
  product.as('musician'),
]);
const agentId = (await agent.call(getAuthority)).companyInfoId!;

afterAll(() => product?.dispose());

const listed = async (person: Person, query: object = {}): Promise<Listed> =>
  (await person.call(listFindings, { query: { limit: 100, ...query } })).items;

const search = async () => {
  await staff.call(searchMissingIncome, {});
  await settle(product);
};

describe('missing income', () => {
  let own: Listed[number];

  step('is searched in parts, once, and found again the same', async () => {
    expect(await staff.call(listFindings, { query: {} })).toMatchObject({ total: 0, isSearching: false });
    await search();
    const { total, counts, searchedAt, isSearching } = await staff.call(listFindings, { query: {} });
    expect(searchedAt).toBeDefined();
    expect(isSearching).toBe(false);
    expect(total).toBeGreaterThan(0);
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(total);
    const before = await listed(staff);
    await search();
    expect(await listed(staff)).toEqual(before);
  });

  step('is listed for an agent by its own contracts and statements alone', async () => {
    const items = await listed(agent);
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ ownerId }) => ownerId))).toEqual(new Set([agentId]));
    const all = await listed(staff);
    expect(all.length).toBeGreaterThanOrEqual(items.length);
    expect((await musician.ask(listFindings, { query: {} })).status).toBe(403);
    own = items[0]!;
    const unknown = { id: own.findingId.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
    expect((await agent.ask(tickFinding, { params: unknown, body: { reason: 'x' } })).name).toBe(
      'DataNotFound',
    );
    expect((await agent.ask(untickFinding, { params: unknown })).name).toBe('DataNotFound');
    const foreign = all.find(({ ownerId }) => ownerId !== agentId);
    if (!foreign) return;
    const body = { reason: 'Not mine.' };
    const asked = await agent.ask(tickFinding, { params: { id: foreign.findingId }, body });
    expect(asked.name).toBe('DataNotFound');
  });

  step('is filtered by kind', async () => {
    const items = await listed(staff, { kind: own.kind });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set([own.kind]));
  });

  step('is ticked off with a reason in the list of who does it, and taken back', async () => {
    const params = { id: own.findingId };
    const ids = async (person: Person, state?: 'ticked') =>
      (await listed(person, state && { state })).map(({ findingId }) => findingId);
    await agent.call(tickFinding, { params, body: { reason: 'The platform was asked.' } });
    expect(await ids(agent)).not.toContain(own.findingId);
    expect(await ids(staff)).toContain(own.findingId);
    const ticked = (await listed(agent, { state: 'ticked' })).find(
      ({ findingId }) => findingId === own.findingId,
    );
    expect(ticked?.ticked).toMatchObject({ reason: 'The platform was asked.' });
    await search();
    expect(await ids(agent)).not.toContain(own.findingId);
    await agent.call(untickFinding, { params });
    await agent.call(untickFinding, { params });
    expect(await ids(agent)).toContain(own.findingId);
    const noted = await staff.call(getHistory, { params, query: {} });
    expect(noted.items.map(({ action }) => action)).toEqual(['finding listed again', 'finding ticked off']);
  });

  step('comes back when its facts change', async () => {
    const params = { id: own.findingId };
    await agent.call(tickFinding, { params, body: { reason: 'Known.' } });
    await storeFindings('mis_changed', [{ ...own, workCount: (own.workCount ?? 0) + 1 }]);
    expect((await listed(agent)).map(({ findingId }) => findingId)).toContain(own.findingId);
  });
});
