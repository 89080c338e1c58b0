import { useQueries } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { mayBeFollowed } from '../../../shared/contracts/advanceRules.ts';
import { advanceTypes, type AdvanceFields as Fields } from '../../../shared/contracts/advanceSchema.ts';
import { maxNewAdvances } from '../../../shared/contracts/newContractSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { useText } from '../../text/useText.ts';
import { musicalWorkSource, songSource } from '../../works/sources.ts';
import { AdvanceFields, useFollowed } from './AdvanceFields.tsx';

/** Works of the form, of which the payment takes royalty. */
const WorksOfForm = ({ name }: { name: string }) => {
  const t = useText('payments');
  const units = (useWatch({ name: 'units' }) as { workId?: string }[] | undefined) ?? [];
  const ids = [...new Set(units.flatMap(({ workId }) => workId || []))];
  const found = useQueries({
    queries: ids.map((id) => {
      const source = id.startsWith('sng_') ? songSource : musicalWorkSource;
      return {
        queryKey: ['record', source.kind, id],
        queryFn: ({ signal }: { signal: AbortSignal }) => source.describe(id, signal),
        staleTime: 60_000,
      };
    }),
  });
  return (
    <ChoicesField
      name={name}
      label={t('payments:section.chosenWorks')}
      choices={ids.map((value, index) => ({ value, label: found[index]?.data?.label ?? value }))}
    />
  );
};

type Entered = Partial<
  Pick<Fields, 'advanceType' | 'amount' | 'expectedDate' | 'deductSetting' | 'currency'>
>;

/** One payment item of a contract that is being entered. */
const AdvanceLine = ({ place, index }: { place: string; index: number }) => {
  const [currency = 'TWD', royaltyCurrency, advances = []] = useWatch({
    name: ['currency', 'royaltyCurrency', 'advances'],
  }) as [Contract['currency'] | undefined, string | undefined, Entered[] | undefined];
  const earlier = advances.slice(0, index).flatMap((one, at) =>
    mayBeFollowed(one as Fields)
      ? [
          {
            advanceType: one.advanceType ?? advanceTypes.advanceRoyalty,
            amount: (one.amount || '0') as Fields['amount'],
            currency: one.currency ?? currency,
            expectedDate: one.expectedDate ?? '',
            value: at,
          },
        ]
      : [],
  );
  const choices = useFollowed(earlier);
  return (
    <div className="line-whole">
      <AdvanceFields
        place={`${place}.`}
        currency={currency}
        mayChoose={royaltyCurrency === 'received'}
        follows={{ name: 'follows', choices, optional: true }}
        works={<WorksOfForm name={`${place}.workIds`} />}
      />
    </div>
  );
};

/** Payment items of a contract that is being entered. A new one takes royalty of all works in all days of the contract. */
export const AdvancesOfNewContract = () => {
  const t = useText('payments', 'contracts');
  const { getValues } = useFormContext<Partial<Contract>>();
  return (
    <Lines
      name="advances"
      isHeaded
      label={t('contracts:section.payments')}
      hint={t('contracts:payments.hint')}
      addText={t('payments:action.add')}
      most={maxNewAdvances}
      fresh={() => ({
        advanceType: advanceTypes.advanceRoyalty,
        amount: '',
        expectedDate: payerDay(getValues('payerEntity') ?? 'taipei'),
        deductSetting: 1,
        deductStartDate: getValues('startDate') ?? '',
        deductEndDate: getValues('endDate') ?? '',
        includeAllUnits: true,
        workIds: [],
        incomeRegions: [],
        profitSharing: false,
      })}
      line={(place, index) => <AdvanceLine place={place} index={index} />}
    />
  );
};
