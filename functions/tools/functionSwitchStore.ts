import type { FunctionSwitch } from '../../shared/tools/schema.ts';
import type { Actor } from '../core/actor.ts';
import { commit, create, replace } from '../db/commit.ts';
import { queryAll, toData } from '../db/items.ts';
import { toolKeys } from '../db/keys/tools.ts';

/** Returns all functions that have a time, by key. */
export const listSwitches = async (): Promise<FunctionSwitch[]> =>
  (await queryAll<FunctionSwitch>({ pk: toolKeys.switches })).map((item) => toData<FunctionSwitch>(item));

/**
 * Sets the time from which a function is available.
 * @throws Refusal `StaleVersion` when somebody else set it meanwhile
 */
export const saveSwitch = async (actor: Actor, given: FunctionSwitch): Promise<FunctionSwitch> => {
  const { key, accessibleTime, version } = given;
  const item = { ...toolKeys.switch(key), type: 'functionSwitch', key, accessibleTime };
  const note = {
    action: 'function switch set',
    subject: `switch:${key}`,
    changes: { accessibleTime },
  } as const;
  await commit(actor, note, [version === 0 ? create(item, 'StaleVersion') : replace(item, version)]);
  return { key, accessibleTime, version: version + 1 };
};
