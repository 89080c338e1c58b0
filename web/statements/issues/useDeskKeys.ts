import { useEffect, useMemo, useRef } from 'react';
import { useText } from '../../text/useText.ts';
import { useShowKeys } from '../../navigation/shownKeys.ts';
import { maxKeys } from './decisions.ts';

type DeskKeys = {
  /** Opens the issue so many places on. */
  move: (step: number) => void;
  /** Accepts a suggestion by its place from 0. */
  accept: (place: number) => void;
  /** Makes the decision that needs no choice, or accepts the first suggestion. */
  confirm: () => void;
  ignore: () => void;
  undo: () => void;
};

/** Controls and dialogs that take every key; a button takes Enter, which presses it. */
const typing =
  'input:not([type=checkbox]), textarea, select, [role=listbox], [role=option], [role=menu], [role=dialog]';
const pressable = 'button, a, summary';

const isForControl = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.closest(typing) !== null || (key === 'Enter' && target.closest(pressable) !== null));

/** Keys that may be held down; the others decide once a press. */
const held = new Set(['j', 'k']);

/** Returns what a key does: a move, or a decision. */
const actionOf = (key: string, keys: DeskKeys): (() => void) | undefined => {
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  if (place >= 0) return () => keys.accept(place);
  switch (key) {
    case 'j':
      return () => keys.move(1);
    case 'k':
      return () => keys.move(-1);
    case 'enter':
      return keys.confirm;
    case 'i':
      return keys.ignore;
    case 'u':
      return keys.undo;
    default:
      return undefined;
  }
};

/**
 * Keys that decide, listed among the shortcuts. They rest while a person types, composes Chinese or answers a dialog; one
 * that is held down moves on through the list, but decides once.
 */
export const useDeskKeys = (keys: DeskKeys): void => {
  const t = useText('decisions');
  const shown = useMemo(
    () => [
      { keys: 'J', text: t('decisions:keys.next') },
      { keys: 'K', text: t('decisions:keys.previous') },
      { keys: 'Enter', text: t('decisions:keys.confirm') },
      { keys: `1 – ${maxKeys}`, text: t('decisions:keys.accept') },
      { keys: 'I', text: t('decisions:keys.ignore') },
      { keys: 'U', text: t('decisions:keys.undo') },
    ],
    [t],
  );
  useShowKeys(shown);
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const run = actionOf(key, current.current);
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (!run || !isPlain || event.defaultPrevented || isForControl(event)) return;
      event.preventDefault();
      if (!event.repeat || held.has(key)) run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
