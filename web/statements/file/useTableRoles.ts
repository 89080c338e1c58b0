import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mayChooseRoles } from '../../../shared/statements/batchRules.ts';
import { setTableRoles } from '../../../shared/statements/routes.ts';
import type { DeliveredTable, TableRole } from '../../../shared/statements/tables/tableRoles.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { refreshBatch } from '../importWatch.ts';
import type { VersionedBatch } from '../useBatch.ts';

type Named = Pick<DeliveredTable, 'name' | 'role'>;

/** Roles of the tables of a delivery as chosen on the screen; saving them reads the file again. */
export const useTableRoles = (batch: VersionedBatch) => {
  const t = useText('statements');
  const may = useMay();
  const [roles, setRoles] = useState<Readonly<Record<string, TableRole>>>({});
  const { batchId, version, tables = [] } = batch;
  const roleOf = ({ name, role }: Named): TableRole => roles[name] ?? role;
  const save = useMutation({
    mutationFn: () =>
      call(setTableRoles, {
        params: { id: batchId },
        body: {
          version,
          // Every table in doubt is decided, also one that stays as it was shown.
          roles: tables
            .filter(({ name, sameMoneyAs }) => sameMoneyAs || roles[name])
            .map((table) => ({ name: table.name, role: roleOf(table) })),
        },
      }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('statements:tables.saved') });
      await refreshBatch(batchId);
    },
  });
  return {
    roleOf,
    choose: (name: string, role: TableRole) => setRoles((now) => ({ ...now, [name]: role })),
    isEditable: mayChooseRoles(batch) && may('incomeStatementRoleAuthority/menuStatementImport'),
    isChanged: tables.some((table) => roleOf(table) !== table.role),
    save,
  };
};
