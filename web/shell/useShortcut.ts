import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A dialog takes precedence: nothing under it may be focused or left. Closed lists of choices are hidden ones. */
const hasDialog = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility());

/** One key: a character, or a letter with Ctrl (Command on a Mac). */
type Shortcut = { key: string; withControl?: boolean };

const matches = (event: KeyboardEvent, { key, withControl = false }: Shortcut): boolean =>
  event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) === withControl && !event.altKey;

/**
 * Calls `run` on a key press anywhere on the page. Single characters are ignored while somebody types; no shortcut
 * fires while a Chinese input method composes, or while a dialog is open.
 */
export const useShortcut = (shortcut: Shortcut, run: () => void): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const { key, withControl } = shortcut;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || !matches(event, { key, withControl })) return;
      if (hasDialog() || (!withControl && isTyping(event.target))) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, withControl]);
};
