import { isOpenAt, switchedFunctions, type SwitchedFunction } from '../../shared/api/switchedFunctions.ts';
import { Refusal } from '../core/refusal.ts';
import { getItem } from '../db/items.ts';
import { toolKeys } from '../db/keys/tools.ts';
import type { Identity } from './identity.ts';

/** Time of a function that staff set none for: it has always been open. */
const always = new Date(0).toISOString();

/** Returns the instant from which a function is open; `undefined` for one that the product does not have. */
export const accessibleTimeOf = async (key: string): Promise<string | undefined> => {
  const stored = await getItem<{ accessibleTime: string }>(toolKeys.switch(key));
  return stored?.accessibleTime ?? (switchedFunctions.some((name) => name === key) ? always : undefined);
};

/**
 * Checks that a function is open for a company or a musician. Staff try it before.
 * @throws Refusal `FunctionNotOpen` with the time from which it is
 */
export const requireOpenFunction = async (name: SwitchedFunction, { user }: Identity): Promise<void> => {
  if (user.kind === 'system') return;
  const accessibleTime = await accessibleTimeOf(name);
  if (!isOpenAt(accessibleTime, Date.now())) throw new Refusal('FunctionNotOpen', { accessibleTime });
};
