import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Forgets what was entered in fields that are not asked for at present: what nobody sees must not keep a form from being
 * sent. A field that is asked for again starts from what the form started with.
 * @param names dotted names of the fields
 */
export const useForgetting = (isHidden: boolean, names: readonly string[]): void => {
  const { unregister } = useFormContext();
  const joined = names.join();
  useEffect(() => {
    if (isHidden) unregister(joined.split(','), { keepDefaultValue: true });
  }, [isHidden, joined, unregister]);
};
