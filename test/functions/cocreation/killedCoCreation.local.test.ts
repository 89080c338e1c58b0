import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import { createCoCreation, getCoCreation } from '../../../shared/cocreation/routes.ts';
import type { CoCreation } from '../../../shared/cocreation/schema.ts';
import { getMusicalWork, getMusicalWorkContracts, listMusicalWorks } from '../../../shared/works/routes.ts';
import { settle } from '../../api/statements.ts';
import { startProduct } from '../../support/product.ts';
import { registerCoCreators } from './coCreators.ts';

/** Chooses the faults of calls; none while it is undefined. */
let findFault: ((call: SignedCall) => Fault) | undefined;

const product = await startProduct({ injectFault: (call) => findFault?.(call) ?? 'none' });
const { staff, coCreation } = await registerCoCreators(product);

afterAll(() => product?.dispose());

beforeEach(() => {
  findFault = undefined;
});

describe('a co-creation whose function is killed', () => {
  /** Kills the function that makes co-creations after a number of its transactions. */
  const killAfter = (count: number): (() => number) => {
    let seen = 0;
    findFault = ({ accessKeyId, operation }) => {
      const { functions, resources } = product.cloud;
      const own = functions.findAccessKeyId(resources.find('function', 'CreateCoCreation').name);
      if (operation !== 'TransactWriteItems' || own !== accessKeyId) return 'none';
      seen += 1;
      return seen === count ? 'killedAfter' : 'none';
    };
    return () => seen;
  };

  const wholeWork = async ({ coCreationId, musicalWorkId }: CoCreation) => {
    const { items } = await staff.call(getMusicalWorkContracts, { params: { id: musicalWorkId } });
    expect(items).toHaveLength(3);
    const shown = await staff.call(getCoCreation, { params: { id: coCreationId } });
    expect(shown.isComplete).toBe(true);
  };

  it.each([1, 2, 3, 4, 5])(
    'after %i transactions is finished when the same call is sent again',
    async (count) => {
      const body = coCreation();
      const seen = killAfter(count);
      await staff.ask(createCoCreation, { body });
      // A call in progress when the function died may still arrive.
      expect(seen()).toBeGreaterThanOrEqual(count);
      findFault = undefined;
      await wholeWork(await staff.call(createCoCreation, { body }));
    },
  );

  it.each([1, 3])('after %i transactions is finished within minutes without another call', async (count) => {
    const body = coCreation();
    const seen = killAfter(count);
    await staff.ask(createCoCreation, { body });
    // A call in progress when the function died may still arrive.
    expect(seen()).toBeGreaterThanOrEqual(count);
    findFault = undefined;
    const { functions, resources } = product.cloud;
    await functions.invoke(resources.find('function', 'startUnstartedMachinesTask').name, {});
    await settle(product);
    const { names } = body as { names: { name: string }[] };
    const { items } = await staff.call(listMusicalWorks, { query: { keyword: names[0]!.name } });
    const { coCreationId } = await staff.call(getMusicalWork, { params: { id: items[0]!.musicalWorkId } });
    await wholeWork(await staff.call(getCoCreation, { params: { id: coCreationId! } }));
  });
});
