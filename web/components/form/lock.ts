import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldLock } from '../../../shared/api/fieldLock.ts';
import { useText } from '../../text/useText.ts';

/** Fixed fields of the form around them: they show their value and take no input. None unless a form says so. */
export const FieldLocks = createContext<FieldLock>(() => false);

/** Returns whether a field of the surrounding form is fixed. */
export const useIsLocked = (name: string): boolean => {
  const isLocked = useContext(FieldLocks);
  const { getValues } = useFormContext();
  return isLocked(name, getValues);
};

/** Returns what is written below a field: that it is fixed, else its hint. Fields of a line leave it to the list of lines. */
export const useConstraint = ({ name, hint }: { name: string; hint?: string }): string | undefined => {
  const t = useText();
  const isLocked = useIsLocked(name);
  return isLocked && !/\.\d/.test(name) ? t('common:form.locked') : hint;
};
