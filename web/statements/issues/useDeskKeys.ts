import { useMemo } from 'react';
import { useText } from '../../text/useText.ts';
import { usePageKeys } from '../../components/usePageKeys.ts';
import { maxKeys } from './Candidates.tsx';

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

/** Keys that decide. One that is held down moves on through the list, but decides once. */
export const useDeskKeys = ({ move, accept, confirm, ignore, undo }: DeskKeys): void => {
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
  const once = (run: () => void) => (repeated: boolean) => {
    if (!repeated) run();
  };
  const numbers = Array.from({ length: maxKeys }, (_, place) => [
    String(place + 1),
    once(() => accept(place)),
  ]);
  usePageKeys(
    {
      ...Object.fromEntries(numbers),
      j: () => move(1),
      k: () => move(-1),
      enter: once(confirm),
      i: once(ignore),
      u: once(undo),
    },
    shown,
  );
};
