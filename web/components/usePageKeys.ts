import { useEffect, useRef } from 'react';
import { createStore } from '../createStore.ts';
import { hasOpenDialog } from './dialog/hasOpenDialog.ts';

/** A key of a page as the list of shortcuts shows it. */
export type ShownKey = { keys: string; text: string };

const shownKeys = createStore<readonly ShownKey[]>([]);

/** Returns the keys of the page that is open. */
export const useShownKeys = shownKeys.use;

/** Controls that take every key, and those that take only the keys that press them. */
const allKeyControls =
  'input:not([type=checkbox]), textarea, select, [role=listbox], [role=option], [role=menu], [role=dialog], [contenteditable=true]';
const pressableControls = 'button, a, summary, input[type=checkbox]';

/** Marks a control whose own press the keys of the page may replace, such as an item of a list that is chosen already. */
export const givesKeysToPage = { 'data-gives-keys': '' } as const;

/**
 * Returns whether a key is meant for the control that has the focus, such as a field, an open list, or a button; or for
 * a dialog over the page.
 */
const isForControl = ({ target, key }: KeyboardEvent): boolean =>
  hasOpenDialog() ||
  (target instanceof HTMLElement &&
    (target.closest(allKeyControls) !== null ||
      ((key === ' ' || key === 'Enter') &&
        target.closest(pressableControls) !== null &&
        target.closest('[data-gives-keys]') === null)));

/**
 * Calls the action of a key pressed anywhere on the page outside of a control. Letters are named in lower case, and
 * `repeated` tells a key that is held down.
 * @param shown keys for the list of shortcuts; must not change between renders
 */
export const usePageKeys = (
  actions: Readonly<Record<string, (repeated: boolean) => void>>,
  shown?: readonly ShownKey[],
): void => {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    if (!shown) return undefined;
    shownKeys.set(shown);
    return () => shownKeys.set([]);
  }, [shown]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = current.current[event.key.toLowerCase()];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (!action || !isPlain || event.defaultPrevented || isForControl(event)) return;
      event.preventDefault();
      action(event.repeat);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
