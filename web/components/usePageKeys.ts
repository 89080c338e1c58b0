import { useEffect, useRef } from 'react';

/** Returns whether a key is meant for a control of its own, such as a field or an open list. */
const isForControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, button, a, [role=listbox], [role=option], [role=dialog]') !== null;

/** Calls the action of a key pressed anywhere on the page outside of a control. Letters are named in lower case. */
export const usePageKeys = (actions: Readonly<Record<string, () => void>>): void => {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = current.current[event.key.toLowerCase()];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (!action || !isPlain || isForControl(event.target)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
