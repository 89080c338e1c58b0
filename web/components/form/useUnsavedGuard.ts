import { useEffect, useState } from 'react';
import type { TFunction } from 'i18next';
import { useBlocker } from 'react-router';
import { formsOnScreen, hasUnsavedInput, watchInput } from '../../api/unsaved.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../dialog/confirm.tsx';

/** Query parameters that choose the record or form of a page; the others only change how it is shown. */
const places = ['tab', 'id', 'kind', 'contract', 'payment', 'drawer', 'demo'];

type Place = Pick<Location, 'pathname' | 'search'>;

/** Returns whether another address shows another page, record or form, so that the input would be lost. */
export const isElsewhere = (from: Place, to: Place): boolean => {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search));
  return from.pathname !== to.pathname || places.some((name) => before?.get(name) !== after?.get(name));
};

/** Values of a form by name. */
type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(value instanceof File) &&
  !(value instanceof Date);

/** An empty text, an empty list and an unticked box say no more than a field nobody touched. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/**
 * Returns whether values of a form hold anything other than the values it began with. The form library fills fields in when
 * they appear, with nothing or an empty list; that is no input. A field of the beginning that is no longer in the form is
 * hidden, because another one says so.
 */
export const isEntered = (values: unknown, begun: unknown): boolean => {
  if (isBlank(values) && isBlank(begun)) return false;
  if (Array.isArray(values) && Array.isArray(begun))
    return values.length !== begun.length || values.some((value, index) => isEntered(value, begun[index]));
  if (isRecord(values) && (isRecord(begun) || begun === undefined))
    return Object.entries(values).some(([name, value]) => isEntered(value, begun?.[name]));
  return values !== begun;
};

const askToLeave = (t: TFunction): Promise<boolean> =>
  confirm({
    title: t('common:unsaved.title'),
    body: t('common:unsaved.text'),
    action: t('common:action.leave'),
  });

/**
 * Returns a function that closes the dialog round a form, after asking if input would be lost. Input of a form behind the dialog stays.
 */
export const useClosing = (close: () => void): (() => void) => {
  const t = useText();
  const [behind] = useState(formsOnScreen);
  return () => {
    if (!hasUnsavedInput(behind)) return close();
    void askToLeave(t).then((leave) => leave && close());
  };
};

/**
 * Asks before unsaved input is lost through a link, another tab of the page, the back button or closing the window. A page may
 * have several forms with a guard: the router asks one of them alone, so each answers for all.
 * @param isDirty read at the moment of leaving, so that a form just saved does not ask
 */
export const useUnsavedGuard = (isDirty: () => boolean): void => {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedInput() && isElsewhere(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave(t).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  useEffect(() => watchInput(isDirty), [isDirty]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
