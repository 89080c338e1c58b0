import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import type { TestCloud } from '../support/localCloud.ts';

/** Call that kills its function, by its number among calls of its kind. */
export type Death = { function: string; operation: string; at: number; fate: Fault };

/** Kills a function at the call that a test plans. `cloud` returns the running cloud. */
export const oneDeath = (cloud: () => TestCloud) => {
  let death: Death | undefined;
  let met = 0;
  return {
    injectFault: ({ accessKeyId, operation }: SignedCall): Fault => {
      if (death?.operation !== operation) return 'none';
      const { functions, resources } = cloud();
      if (functions.findAccessKeyId(resources.find('function', death.function).name) !== accessKeyId)
        return 'none';
      met += 1;
      return met === death.at ? death.fate : 'none';
    },
    /** Plans a death and counts calls anew; without one, nothing dies. */
    plan: (next?: Death): void => {
      death = next;
      met = 0;
    },
    /** Returns the number of calls of the planned kind so far. */
    met: (): number => met,
  };
};
