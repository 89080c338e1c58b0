import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../app/useText.ts';
import { confirm } from '../confirm.tsx';

/**
 * Asks before what was entered is lost, be it by a link, the back button or closing the window.
 * @param isDirty read at the moment of leaving, so that a form just saved lets go
 */
export const useUnsavedGuard = (isDirty: () => boolean): void => {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
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
