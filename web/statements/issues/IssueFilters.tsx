import { issueSorts } from '../../../shared/statements/issueQuery.ts';
import Select from '@cloudscape-design/components/select';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import type { FilterField } from '../../components/list/filterField.ts';
import { ListFilters } from '../../components/list/ListFilters.tsx';
import type { ListState } from '../../components/list/useListState.ts';
import type { IssueAnswer } from './useIssueList.ts';

/** Orders offered, each with its direction. */
const orders = ['amount desc', 'amount asc', 'rows desc', 'title asc', 'likeness desc'] as const;
const ascending = new Set<string>(['title']);

const OrderChoice = ({ state }: { state: ListState }) => {
  const t = useText('decisions');
  const options = orders.map((value) => ({ value, label: t(`decisions:order.${value.replace(' ', '_')}`) }));
  const { field = 'amount', descending = true } = state.sort ?? {};
  const chosen = `${field} ${descending ? 'desc' : 'asc'}`;
  return (
    <Select
      ariaLabel={t('decisions:order.label')}
      options={options}
      selectedOption={options.find(({ value }) => value === chosen) ?? options[0] ?? null}
      onChange={({ detail }) => {
        const [sort = issueSorts[0], order] = (detail.selectedOption.value ?? '').split(' ');
        state.sortBy(sort, order === 'desc' || (order === undefined && !ascending.has(sort)));
      }}
    />
  );
};

/** Filters of the issues, with the number that each leaves, and their order. */
export const IssueFilters = ({
  state,
  counts,
}: {
  state: ListState;
  counts: IssueAnswer['counts'] | undefined;
}) => {
  const t = useText('statements', 'decisions');
  const { whole } = useNumbers();
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${whole(count)})`;
  const { open, decided, reasons = [], platforms = [] } = counts ?? {};
  const all = open === undefined || decided === undefined ? undefined : open + decided;
  const fields: FilterField[] = [
    {
      key: 'state',
      kind: 'choice',
      label: t('decisions:filter.state'),
      unchosen: counted(t('decisions:filter.open'), open),
      options: [
        { value: 'decided', label: counted(t('decisions:filter.decided'), decided) },
        { value: 'all', label: counted(t('decisions:filter.all'), all) },
      ],
    },
    {
      key: 'reason',
      kind: 'choice',
      label: t('decisions:filter.reason'),
      options: reasons.map(({ name, count }) => ({
        value: name,
        label: counted(t(`decisions:reason.${name}`), count),
      })),
    },
    {
      key: 'platform',
      kind: 'choice',
      label: t('statements:field.platform'),
      options: platforms
        .filter(({ name }) => name !== '')
        .map(({ name, count }) => ({ value: name, label: counted(name, count) })),
    },
    { key: 'keyword', kind: 'text', label: t('decisions:filter.keyword') },
    { key: 'amountFrom', kind: 'number', label: t('decisions:filter.amountFrom') },
  ];
  return (
    <div className="issue-filters">
      <ListFilters fields={fields} state={state} />
      <OrderChoice state={state} />
    </div>
  );
};
