import { lazy } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { useText } from '../../text/useText.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { Lines } from '../../components/form/Lines.tsx';

/** Loaded when there is a work to show. */
const UnitLine = lazy(async () => ({ default: (await import('./UnitLine.tsx')).UnitLine }));

/** Works of a new contract; a new line starts with the contract's dates and all its rights. */
export const UnitsField = ({
  contract,
}: {
  contract?: Pick<Contract, 'startDate' | 'endDate' | 'rights'>;
}) => {
  const t = useText('contracts');
  const { getValues } = useFormContext();
  return (
    <Lines
      name="units"
      isHeaded
      label={t('contracts:field.units')}
      addText={t('contracts:action.addUnit')}
      fresh={() => ({
        workType: 'MusicalWork',
        workId: '',
        startDate: contract?.startDate ?? (getValues('startDate') as string | undefined) ?? '',
        endDate: contract?.endDate ?? (getValues('endDate') as string | undefined) ?? '',
        exclusive: false,
      })}
      line={(name) => (
        <LazyPart>
          <UnitLine name={name} rights={contract?.rights} />
        </LazyPart>
      )}
    />
  );
};
