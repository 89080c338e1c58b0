import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mayChooseRoles } from '../../../shared/statements/batchRules.ts';
import { setTableRoles } from '../../../shared/statements/routes.ts';
import {
  tableRoleSchema,
  type DeliveredTable,
  type TableRole,
} from '../../../shared/statements/tables/tableRoles.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useMay } from '../../api/session.ts';
import { Amounts } from '../../components/Money.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { refreshBatch } from '../importWatch.ts';
import type { VersionedBatch } from '../useBatch.ts';
import { RowSection } from '../../components/list/RowTable.tsx';

/** Roles chosen on the screen, by table. */
type Roles = Readonly<Record<string, TableRole>>;

const listOf = (names: readonly string[]): string => names.join(', ');

/** What a table has to do with others: those it sums up or repeats, or that tell some of the same money. */
const Relation = ({ table: { of, sameMoneyAs } }: { table: DeliveredTable }) => {
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
  const may = useMay();
  const { whole } = useNumbers();
  const [roles, setRoles] = useState<Roles>({});
  const { batchId, version, tables = [] } = batch;
  const reading = useMutation({
    mutationFn: () =>
      call(setTableRoles, {
        params: { id: batchId },
        body: {
          version,
          // Every table in doubt is decided, also one that stays as it was shown.
          roles: tables
            .filter(({ name, sameMoneyAs }) => sameMoneyAs || roles[name])
            .map(({ name, role }) => ({ name, role: roles[name] ?? role })),
        },
      }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('statements:tables.saved') });
      await refreshBatch(batchId);
    },
  });
  const isEditable = mayChooseRoles(batch) && may('incomeStatementRoleAuthority/menuStatementImport');
  const isChanged = tables.some(({ name, role }) => (roles[name] ?? role) !== role);
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
            loading={reading.isPending}
            onClick={() => reading.mutate()}
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
          cell: ({ name, role }) =>
            isEditable ? (
              <Select
                ariaLabel={`${t('statements:tables.role')}, ${name}`}
                options={options}
                selectedOption={options.find(({ value }) => value === (roles[name] ?? role)) ?? null}
                onChange={({ detail }) =>
                  setRoles((now) => ({
                    ...now,
                    [name]: tableRoleSchema.parse(detail.selectedOption.value),
                  }))
                }
              />
            ) : (
              t(`statements:tables.roles.${role}`)
            ),
        },
        { id: 'rows', name: t('statements:tables.rows'), cell: ({ rows }) => whole(rows) },
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
