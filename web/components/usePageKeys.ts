import { useEffect, useRef } from 'react';

/** Controls that take every key, and those that take only the keys that press them. */
const allKeyControls =
  'input:not([type=checkbox]), textarea, select, [role=listbox], [role=option], [role=dialog]';
const pressableControls = 'button, a, input[type=checkbox]';

/** Returns whether a key is meant for the control that has the focus, such as a field, an open list, or a button. */
const isForControl = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.closest(allKeyControls) !== null || (key === ' ' && target.closest(pressableControls) !== null));

/** Calls the action of a key pressed anywhere on the page outside of a control. Letters are named in lower case. */
export const usePageKeys = (actions: Readonly<Record<string, () => void>>): void => {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = current.current[event.key.toLowerCase()];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (!action || !isPlain || isForControl(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
