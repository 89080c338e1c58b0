import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const fields = ['startDate', 'endDate'] as const;

type Days = Partial<Record<(typeof fields)[number], string>>;

/**
 * Keeps the days of chosen works equal to those of a new contract. A day that was changed in the line of a work stays.
 */
export const useDaysOfContract = (): void => {
  const { getValues, setValue } = useFormContext();
  const [startDate, endDate] = useWatch({ name: [...fields] }) as (string | undefined)[];
  const before = useRef<Days>({ startDate, endDate });
  useEffect(() => {
    const days: Days = { startDate, endDate };
    const units = (getValues('units') ?? []) as Days[];
    for (const field of fields)
      for (const [place, unit] of units.entries())
        if (
          days[field] !== before.current[field] &&
          [undefined, '', before.current[field]].includes(unit[field])
        )
          setValue(`units.${place}.${field}`, days[field] ?? '', { shouldDirty: true });
    before.current = days;
  }, [startDate, endDate, getValues, setValue]);
};
