import { lazy } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { useText } from '../../text/useText.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { useDaysOfContract } from './useDaysOfContract.ts';
import { WorksPicker } from './WorksPicker.tsx';

/** Loaded when there is a work to show. */
const UnitLine = lazy(async () => ({ default: (await import('./UnitLine.tsx')).UnitLine }));

type Limits = Pick<Contract, 'startDate' | 'endDate' | 'rights' | 'contractType' | 'licensorId'>;

/** Works of a contract. A chosen work is a line at once; a new line starts with the contract's dates and all its rights. */
export const UnitsField = ({ contract }: { contract?: Limits }) => {
  const t = useText('contracts');
  const { getValues } = useFormContext();
  const [type, licensor, units] = useWatch({ name: ['contractType', 'licensorId', 'units'] }) as [
    Contract['contractType'] | undefined,
    string | undefined,
    { workId?: string }[] | undefined,
  ];
  const contractType = contract?.contractType ?? type ?? 'musicalWork';
  const fresh = (workType: 'MusicalWork' | 'Song', workId = '') => ({
    workType,
    workId,
    startDate: contract?.startDate ?? (getValues('startDate') as string | undefined) ?? '',
    endDate: contract?.endDate ?? (getValues('endDate') as string | undefined) ?? '',
    exclusive: false,
  });
  return (
    <Lines
      name="units"
      isHeaded
      label={t('contracts:field.units')}
      addText={t('contracts:action.addUnit')}
      fresh={() => fresh(contractType === 'recording' ? 'Song' : 'MusicalWork')}
      adding={(add) => (
        <WorksPicker
          contractType={contractType}
          licensorId={contract?.licensorId ?? licensor ?? ''}
          present={(units ?? []).flatMap(({ workId }) => workId || [])}
          onAdd={(workType, workIds) => add(workIds.map((workId) => fresh(workType, workId)))}
        />
      )}
      line={(name) => (
        <LazyPart>
          <UnitLine name={name} rights={contract?.rights} />
        </LazyPart>
      )}
    />
  );
};

/** Works of a contract that is being entered, whose days may follow later. */
export const UnitsOfNewContract = () => {
  useDaysOfContract();
  return <UnitsField />;
};
