import { lazy } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '../app/useText.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { Lines } from '../components/form/Lines.tsx';

/** Fetched when there is a work to show. */
const UnitLine = lazy(async () => ({ default: (await import('./UnitLine.tsx')).UnitLine }));

/** The works a contract licenses; a new line takes the contract's own dates. */
export const UnitsField = ({ dates }: { dates?: { startDate: string; endDate: string } }) => {
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
        startDate: dates?.startDate ?? (getValues('startDate') as string | undefined) ?? '',
        endDate: dates?.endDate ?? (getValues('endDate') as string | undefined) ?? '',
        exclusive: false,
      })}
      line={(name) => (
        <LazyPart>
          <UnitLine name={name} />
        </LazyPart>
      )}
    />
  );
};
