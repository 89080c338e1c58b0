import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import { tableRoleSchema, type DeliveredTable } from '../../../shared/statements/tables/tableRoles.ts';
import { Amounts } from '../../components/Money.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import type { VersionedBatch } from '../useBatch.ts';
import { RowSection } from '../../components/list/RowTable.tsx';
import { useTableRoles } from './useTableRoles.ts';

const listOf = (names: readonly string[]): string => names.join(', ');

/** What a table has to do with others: those it sums up or repeats, or that tell some of the same money. */
export const Relation = ({ table: { of, sameMoneyAs } }: { table: DeliveredTable }) => {
  const t = useText('statements');
  if (sameMoneyAs)
    return (
      <Box color="text-status-error">
        {t('statements:tables.sameMoneyAs', { names: listOf(sameMoneyAs) })}
      </Box>
    );
  return of ? (
    <Box color="text-body-secondary">{t('statements:tables.of', { names: listOf(of) })}</Box>
  ) : null;
};

/** Tables of a delivery that holds several, with their roles. A person may change the roles until it is booked. */
export const DeliveredTables = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const { whole } = useNumbers();
  const { roleOf, choose, isEditable, isChanged, save } = useTableRoles(batch);
  const { tables = [] } = batch;
  const options = tableRoleSchema.options.map((value) => ({
    value,
    label: t(`statements:tables.roles.${value}`),
  }));
  return (
    <RowSection
      title={t('statements:tables.title')}
      description={t('statements:tables.text')}
      actions={
        isEditable && (
          <Button
            disabled={!isChanged && batch.problem?.code !== 'TablesUndecided'}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('statements:tables.save')}
          </Button>
        )
      }
      rows={tables}
      rowId="name"
      columns={[
        {
          id: 'name',
          name: t('statements:tables.name'),
          isRowHeader: true,
          cell: (table) => (
            <>
              {table.name}
              <Relation table={table} />
            </>
          ),
        },
        {
          id: 'role',
          name: t('statements:tables.role'),
          minWidth: 190,
          cell: (table) =>
            isEditable ? (
              <Select
                ariaLabel={`${t('statements:tables.role')}, ${table.name}`}
                options={options}
                selectedOption={options.find(({ value }) => value === roleOf(table)) ?? null}
                onChange={({ detail }) =>
                  choose(table.name, tableRoleSchema.parse(detail.selectedOption.value))
                }
              />
            ) : (
              t(`statements:tables.roles.${table.role}`)
            ),
        },
        { id: 'rows', name: t('statements:tables.rows'), isFigure: true, cell: ({ rows }) => whole(rows) },
        {
          id: 'totals',
          name: t('statements:tables.totals'),
          isFigure: true,
          cell: ({ totals }) => (
            <Amounts amounts={Object.entries(totals).map(([currency, amount]) => ({ currency, amount }))} />
          ),
        },
      ]}
    />
  );
};
