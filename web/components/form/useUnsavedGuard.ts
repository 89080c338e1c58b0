import { useEffect } from 'react';
import type { TFunction } from 'i18next';
import { useBlocker } from 'react-router';
import { useText } from '../../text/useText.ts';
import { confirm } from '../dialog/confirm.tsx';

/** Parts of the address' query that say which record or form of a page is shown; the others say how. */
const places = ['tab', 'id', 'kind', 'contract', 'payment'];

type Place = Pick<Location, 'pathname' | 'search'>;

/** Whether another address shows another page, record or form, so that what was entered goes away. */
export const isElsewhere = (from: Place, to: Place): boolean => {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search));
  return from.pathname !== to.pathname || places.some((name) => before?.get(name) !== after?.get(name));
};

const askToLeave = (t: TFunction): Promise<boolean> =>
  confirm({
    title: t('common:unsaved.title'),
    body: t('common:unsaved.text'),
    action: t('common:action.leave'),
  });

/** The forms on screen, each with whether something in it is unsaved. */
const forms = new Set<() => boolean>();

/** Closes the dialog round a form, after asking where something entered would be lost. */
export const useClosing = (close: () => void): (() => void) => {
  const t = useText();
  return () => {
    if (![...forms].some((isDirty) => isDirty())) return close();
    void askToLeave(t).then((leave) => leave && close());
  };
};

/**
 * Asks before what was entered is lost, be it by a link, another tab of the page, the back button or closing the window.
 * @param isDirty read at the moment of leaving, so that a form just saved lets go
 */
export const useUnsavedGuard = (isDirty: () => boolean): void => {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && isElsewhere(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave(t).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  useEffect(() => {
    forms.add(isDirty);
    return () => {
      forms.delete(isDirty);
    };
  }, [isDirty]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
