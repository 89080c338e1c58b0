import { useCallback } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { StatementField } from '../../../shared/statements/model.ts';
import type { AmountOption } from '../../../shared/statements/reading/columnSchema.ts';
import { withAmount, withMeaning, type Columns, type MappingFormValues } from './mappingValues.ts';

/** Columns of the mapping in the surrounding form, and the ways a person changes them. */
type ColumnChoice = {
  readonly columns: Columns;
  readonly confirmed: NonNullable<MappingFormValues['confirmed']>;
  readonly formula: NonNullable<MappingFormValues['formula']>;
  /** Gives a column a meaning, or none. */
  readonly assign: (header: string, field: StatementField | undefined) => void;
  readonly chooseAmount: (option: Pick<AmountOption, 'header' | 'currencyHeader'>) => void;
  readonly confirmField: (field: StatementField, isRight: boolean) => void;
};

export const useColumns = (): ColumnChoice => {
  const { setValue, getValues, trigger, control } = useFormContext<MappingFormValues>();
  const { isSubmitted } = useFormState({ control });
  const [columns = {}, confirmed = {}, formula = []] = useWatch({
    control,
    name: ['columns', 'confirmed', 'formula'],
  });
  const change = useCallback(
    (next: Columns) => {
      setValue('columns', next, { shouldDirty: true });
      if (isSubmitted) void trigger();
    },
    [setValue, trigger, isSubmitted],
  );
  return {
    columns,
    confirmed,
    formula,
    assign: useCallback(
      (header, field) => change(withMeaning(getValues('columns'), header, field)),
      [change, getValues],
    ),
    chooseAmount: (option) => change(withAmount(getValues('columns'), option)),
    confirmField: useCallback(
      (field, isRight) => {
        setValue('confirmed', { ...getValues('confirmed'), [field]: isRight }, { shouldDirty: true });
        if (isSubmitted) void trigger();
      },
      [setValue, getValues, trigger, isSubmitted],
    ),
  };
};
