import { afterAll, describe, expect, it } from 'vitest';
import { allows } from '../../../shared/access/authority.ts';
import { startProduct } from '../../support/product.ts';
import { everyRoute, findingUnless, knownIds, permissionsByAccount, sweep } from '../requests.ts';
import { mutateRequest, sendMutant } from '../mutations.ts';

const product = await startProduct();
const ids = await knownIds();
afterAll(() => product?.dispose());

/** Routes that sign a person out or change their permissions: the requests after them would be refused. */
const endsSessions = ['logout', 'endSession', 'endOtherSessions', 'changeUser', 'setUserStatus'];

/** Nearly valid requests of one account to one route. */
const mutantsEach = 4;

describe('nearly valid requests with ids of everybody’s records', () => {
  it.each(permissionsByAccount.map((one) => [one.account, one] as const))(
    'get a result code, never a 500, from %s',
    async (account, { permissions }) => {
      const { accessToken } = await product.as(account);
      const open = everyRoute.filter(
        ({ id, permission }) =>
          permission !== 'anonymous' && allows(permissions, permission) && !endsSessions.includes(id),
      );
      expect(open.length).toBeGreaterThan(20);
      const faults: string[] = [];
      await sweep(open, async (route) => {
        // Each account sends others, from a seed of its own.
        const seed = Number(process.env.FUZZ_SEED ?? 7) + account.length * 31 + account.charCodeAt(0);
        for (const mutant of mutateRequest(route, ids, mutantsEach, seed)) {
          const response = await sendMutant(product, route, mutant, accessToken);
          const excerpt = `${account} ${mutant.path} ${mutant.body ?? ''}`.slice(0, 300);
          // An address that is too long ends at the gateway.
          const isRefused = response.code !== undefined || response.status === 431;
          faults.push(...findingUnless(response.status < 500 && isRefused, route, excerpt, response));
        }
      });
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
