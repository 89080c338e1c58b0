import { afterEach, expect, it, vi } from 'vitest';
import { loadOwners } from '../../../web/people/ownerNames.ts';

vi.mock('../../../web/api/call.ts', () => ({ call: vi.fn() }));

const { call } = await import('../../../web/api/call.ts');
const asked = vi.mocked(call as (route: unknown, input: { query: { ids: string } }) => Promise<unknown>);

asked.mockImplementation((_, { query }) =>
  Promise.resolve({ items: query.ids.split(',').map((rightOwnerId) => ({ rightOwnerId, names: [] })) }),
);

afterEach(() => asked.mockClear());

const idsOfCalls = (): string[] => asked.mock.calls.map(([, { query }]) => query.ids);

it('owners of several records shown at once are asked for by one call, each once', async () => {
  const found = await Promise.all([
    loadOwners(['mus_1', 'cmp_1']),
    loadOwners(['mus_1']),
    loadOwners(['mus_2']),
  ]);
  expect(idsOfCalls()).toEqual(['mus_1,cmp_1,mus_2']);
  for (const owners of found) expect(owners.get('mus_1')).toMatchObject({ rightOwnerId: 'mus_1' });
});

it('owners shown later are asked for then, by parts of a hundred', async () => {
  await loadOwners(['mus_1']);
  await loadOwners(Array.from({ length: 101 }, (_, number) => `mus_${number}`));
  expect(idsOfCalls().map((ids) => ids.split(',').length)).toEqual([1, 100, 1]);
});

it('a failed call is not kept', async () => {
  asked.mockRejectedValueOnce(new Error('unreachable'));
  await expect(loadOwners(['mus_1'])).rejects.toThrow('unreachable');
  expect((await loadOwners(['mus_1'])).has('mus_1')).toBe(true);
});
