import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Clears fields while they are hidden: an invisible value must not block the form. A field that is shown again starts
 * from the form's initial value.
 * @param names dotted names of the fields
 */
export const useClearWhenHidden = (isHidden: boolean, names: readonly string[]): void => {
  const { unregister } = useFormContext();
  const joined = names.join();
  useEffect(() => {
    if (isHidden) unregister(joined.split(','), { keepDefaultValue: true });
  }, [isHidden, joined, unregister]);
};
