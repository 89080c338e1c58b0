import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../app/useText.ts';
import { confirm } from '../confirm.tsx';

/** Parts of the address' query that say which record or form of a page is shown; the others say how. */
const places = ['tab', 'id', 'kind', 'contract', 'payment'];

type Place = Pick<Location, 'pathname' | 'search'>;

/** Whether another address shows another page, record or form, so that what was entered goes away. */
export const isElsewhere = (from: Place, to: Place): boolean => {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search));
  return from.pathname !== to.pathname || places.some((name) => before?.get(name) !== after?.get(name));
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
    void confirm({
      title: t('common:unsaved.title'),
      body: t('common:unsaved.text'),
      action: t('common:action.leave'),
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
