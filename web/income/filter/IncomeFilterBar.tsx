import '../income.css';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Token from '@cloudscape-design/components/token';
import { lazy, Suspense, type ReactNode } from 'react';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { useText } from '../../text/useText.ts';
import { Loading } from '../../components/Loading.tsx';
import { useReference } from '../../components/useReference.ts';
import type { IncomePosition } from './incomeFilter.ts';
import type { IncomeView } from './useIncomeView.ts';
import { useRightName } from '../rightName.ts';
import { useIncomeRange } from './useIncomeRange.ts';
import { monthName } from '../../text/useFormat.ts';

/** Loaded for staff and agents only, who need it. */
const OwnerSelect = lazy(() => import('./OwnerSelect.tsx'));

type Option = { value: string; label: string };

const Choice = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}) => (
  <FormField label={label} stretch>
    <Select
      options={options}
      selectedOption={options.find((option) => option.value === value) ?? options[0] ?? null}
      disabled={options.length === 0}
      filteringType={options.length > 12 ? 'auto' : 'none'}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
    />
  </FormField>
);

/** Option of a month, written with a slash as in statements: `2024/03`. */
const monthOption = (month: string): Option => ({ value: month, label: monthName(month) });

const isKnown = (kind: string): kind is IncomePosition['workType'] =>
  ['all', 'MusicalWork', 'Song'].includes(kind);

/**
 * Fields of the first and the last month.
 * @param parts of the filter that they change; by default the months of use
 */
export const PeriodFields = ({
  view: { position, change },
  months,
  labels,
  parts: [first, last] = ['from', 'to'],
}: {
  view: IncomeView;
  months: readonly string[];
  labels: Record<'from' | 'to', string>;
  parts?: readonly ['from', 'to'] | readonly ['receivedFrom', 'receivedTo'];
}) => {
  const t = useText('income');
  const open = { value: '', label: t('income:filter.anyTime') };
  const { [first]: from, [last]: to } = position;
  const since = months.filter((month) => !to || month <= to);
  const until = months.filter((month) => !from || month >= from);
  return (
    <>
      <Choice
        label={labels.from}
        value={from ?? ''}
        options={[open, ...since.map(monthOption)]}
        onChange={(month) => change({ [first]: month || undefined })}
      />
      <Choice
        label={labels.to}
        value={to ?? ''}
        options={[open, ...until.map(monthOption)]}
        onChange={(month) => change({ [last]: month || undefined })}
      />
    </>
  );
};

const Kind = ({ view, currencies }: { view: IncomeView; currencies: readonly Currency[] }) => {
  const t = useText('income');
  const { position, change } = view;
  return (
    <>
      <Choice
        label={t('income:filter.currency')}
        value={position.currency ?? ''}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
        onChange={(currency) => change({ currency: currencySchema.parse(currency) })}
      />
      <Choice
        label={t('income:filter.workType')}
        value={position.workType}
        options={(['all', 'MusicalWork', 'Song'] as const).map((kind) => ({
          value: kind,
          label: t(`income:workType.${kind}`),
        }))}
        onChange={(kind) => isKnown(kind) && change({ workType: kind })}
      />
    </>
  );
};

const Fields = ({ view }: { view: IncomeView }) => {
  const t = useText('income');
  const { currencies, months, receivedMonths } = useIncomeRange(view);
  return (
    <>
      <Kind view={view} currencies={currencies} />
      <PeriodFields
        view={view}
        months={months}
        labels={{ from: t('income:filter.from'), to: t('income:filter.to') }}
      />
      <PeriodFields
        view={view}
        months={receivedMonths}
        labels={{ from: t('income:filter.receivedFrom'), to: t('income:filter.receivedTo') }}
        parts={['receivedFrom', 'receivedTo']}
      />
    </>
  );
};

/** Slices the page was opened with, each with a button to remove it. */
const Cuts = ({ view: { position, change } }: { view: IncomeView }) => {
  const t = useText('income');
  const { region, right } = useReference();
  const rightName = useRightName();
  const { platform } = position;
  const cuts = (
    [
      ['platform', t('income:field.platform'), platform === '' ? t('income:slice.notStated') : platform],
      ['territory', t('income:field.territory'), position.territory && region(Number(position.territory))],
      ['rightType', t('income:field.right'), position.rightType && rightName(position.rightType)],
      [
        'licensedRight',
        t('income:field.licensedRight'),
        position.licensedRight === '0'
          ? t('income:slice.notStated')
          : position.licensedRight && right(Number(position.licensedRight)),
      ],
      ['batchId', t('income:field.statement'), position.batchId && (position.batchNo ?? position.batchId)],
    ] as const
  ).filter(([, , value]) => value);
  if (cuts.length === 0) return null;
  return (
    <div className="income-cuts">
      {cuts.map(([part, label, value]) => (
        <Token
          key={part}
          label={`${label}: ${value}`}
          dismissLabel={t('income:filter.remove', { name: `${label}: ${value}` })}
          onDismiss={() => change({ [part]: undefined, ...(part === 'batchId' && { batchNo: undefined }) })}
        />
      ))}
    </div>
  );
};

/**
 * Filter of every income page; staff and agents may choose the right owner.
 * @param fields replace the usual fields; `null` for a page without any
 */
export const IncomeFilterBar = ({ view, fields }: { view: IncomeView; fields?: ReactNode }) => {
  const { choosesOwner, needsOwner } = view;
  if (fields === null && !choosesOwner) return null;
  return (
    <Container>
      <SpaceBetween size="s">
        <div className="income-filter">
          {choosesOwner && (
            <Suspense fallback={<Loading />}>
              <OwnerSelect view={view} />
            </Suspense>
          )}
          {!needsOwner && (fields === undefined ? <Fields view={view} /> : fields)}
        </div>
        {fields === undefined && <Cuts view={view} />}
      </SpaceBetween>
    </Container>
  );
};
