import type { TFunction } from 'i18next';
import { getRightOwner } from '../../../shared/people/routes.ts';
import { listProjectCustomers } from '../../../shared/projects/routes.ts';
import { call } from '../../api/call.ts';
import type { RecordSource } from '../../components/pickers/RecordSelect.tsx';
import { shownName } from '../../text/shownName.ts';

/** Returns the source of customers a project can be opened for. Those whose account cannot act are shown and disabled. */
export const customerSource = (t: TFunction): RecordSource => ({
  kind: 'customer',
  search: async (keyword, signal) =>
    (await call(listProjectCustomers, { query: { keyword }, signal })).items.map((customer) => ({
      value: customer.rightOwnerId,
      label: shownName(customer),
      description: t(customer.mayAct ? 'projects:form.customer.mayAct' : 'projects:form.customer.mayNotAct'),
      disabled: !customer.mayAct,
    })),
  describe: async (id, signal) => {
    const owner = await call(getRightOwner, { params: { id }, signal });
    return { value: id, label: shownName(owner) };
  },
});
