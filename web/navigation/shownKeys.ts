import { useEffect } from 'react';
import { createStore } from '../createStore.ts';

/** A key of a page as the list of shortcuts shows it. */
export type ShownKey = { keys: string; text: string };

const shownKeys = createStore<readonly ShownKey[]>([]);

/** Returns the keys of the page that is open. */
export const useShownKeys = shownKeys.use;

/**
 * Lists keys among the shortcuts while a page is open.
 * @param keys must not change between renders
 */
export const useShowKeys = (keys: readonly ShownKey[]): void => {
  useEffect(() => {
    shownKeys.set(keys);
    return () => shownKeys.set([]);
  }, [keys]);
};
