import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useQueries } from '@tanstack/react-query';
import { maxWorks, type CheckedWork } from '../../shared/cwr/schema.ts';
import { explain } from '../api/explain.ts';
import { queryClient } from '../api/query.ts';
import { RecordSelect } from '../components/pickers/RecordSelect.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { useReference } from '../components/useReference.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { musicalWorkSource } from '../works/sources.ts';
import { ruleText } from './ruleText.ts';
import { Section } from '../components/Section.tsx';

const recordKey = (id: string) => ['record', musicalWorkSource.kind, id];

/** Chosen work: its title, or why it could not be loaded, and its result after the check. */
type Row = { id: string; title: string; error: unknown; checked: CheckedWork | undefined };

const useRows = (works: readonly string[], checked: readonly CheckedWork[]): Row[] => {
  const described = useQueries({
    queries: works.map((id) => ({
      queryKey: recordKey(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => musicalWorkSource.describe(id, signal),
      staleTime: 60_000,
    })),
  });
  const results = new Map(checked.map((one) => [one.musicalWorkId, one]));
  return works.map((id, index) => ({
    id,
    title: results.get(id)?.title ?? described[index]?.data?.label ?? '…',
    error: described[index]?.error,
    checked: results.get(id),
  }));
};

/** Rules a checked work breaks, with a link to the page where it is edited, or a note that it is ready. */
const Result = ({ checked }: { checked: CheckedWork }) => {
  const t = useText('cwr');
  const reference = useReference();
  const { problems, musicalWorkId } = checked;
  if (!problems.length) return <StatusBadge tone="good">{t('cwr:check.ready')}</StatusBadge>;
  return (
    <SpaceBetween size="xxs">
      {problems.map((problem) => (
        <StatusBadge key={`${problem.rule} ${problem.at ?? ''}`} tone="bad">
          {ruleText(t, reference, problem)}
        </StatusBadge>
      ))}
      <RecordLink to={recordAddress.workEdit(musicalWorkId)}>{t('cwr:check.edit')}</RecordLink>
    </SpaceBetween>
  );
};

const useColumns = (isChecked: boolean, remove: (id: string) => void): TableProps.ColumnDefinition<Row>[] => {
  const t = useText('cwr');
  return [
    {
      id: 'work',
      header: t('cwr:check.work'),
      isRowHeader: true,
      cell: ({ id, title, error }) =>
        error ? (
          <StatusBadge tone="bad">{explain(error)}</StatusBadge>
        ) : (
          <RecordLink to={recordAddress.work(id)}>{title}</RecordLink>
        ),
    },
    ...(isChecked
      ? [
          { id: 'number', header: t('cwr:check.number'), cell: ({ checked }: Row) => checked?.number ?? '—' },
          {
            id: 'transaction',
            header: t('cwr:check.transaction'),
            cell: ({ checked }: Row) => (checked ? t(`cwr:check.${checked.transaction}`) : '—'),
          },
          {
            id: 'result',
            header: t('cwr:check.result'),
            cell: ({ checked }: Row) => (checked ? <Result checked={checked} /> : '—'),
          },
        ]
      : []),
    {
      id: 'remove',
      header: t('common:action.remove'),
      width: 110,
      cell: ({ id, title }) => (
        <Button
          variant="icon"
          iconName="close"
          ariaLabel={t('cwr:new.remove', { title })}
          onClick={() => remove(id)}
        />
      ),
    },
  ];
};

/** Works of a new transmission: a field that adds one, and the list with the result of the check. */
export const ChosenWorks = ({
  works,
  checked,
  onChange,
  error,
}: {
  works: readonly string[];
  /** Results of the check, empty before it. */
  checked: readonly CheckedWork[];
  onChange: (works: readonly string[]) => void;
  error?: string | undefined;
}) => {
  const t = useText('cwr');
  const rows = useRows(works, checked);
  const columns = useColumns(checked.length > 0, (id) => onChange(works.filter((one) => one !== id)));
  const isFull = works.length >= maxWorks;
  return (
    <Section
      title={t('cwr:new.works')}
      counter={t('cwr:new.counter', { count: works.length, most: maxWorks })}
    >
      <SpaceBetween size="m">
        {works.length > 0 && (
          <Table
            variant="embedded"
            wrapLines
            items={rows}
            trackBy="id"
            ariaLabels={{ tableLabel: t('cwr:new.works') }}
            columnDefinitions={columns}
          />
        )}
        {isFull ? (
          t('cwr:new.full', { most: maxWorks })
        ) : (
          <FormField label={t('cwr:new.add')} errorText={error}>
            <RecordSelect
              source={musicalWorkSource}
              value=""
              label={t('cwr:new.add')}
              onChange={(id, option) => {
                if (!id) return;
                queryClient.setQueryData(recordKey(id), option);
                onChange([...new Set([...works, id])]);
              }}
            />
          </FormField>
        )}
      </SpaceBetween>
    </Section>
  );
};
