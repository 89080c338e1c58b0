import { getContractBasicInfo, listLicenseContracts } from '../../shared/contracts/routes.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { call } from '../api/call.ts';
import type { RecordOption, RecordSource } from '../components/form/RecordField.tsx';

const toOption = ({ contractId, contractNumber, displayName, licensorName }: Contract): RecordOption => ({
  value: contractId,
  label: contractNumber,
  description: `${displayName} · ${licensorName}`,
});

/** Finds licence contracts by number, name or party. */
export const contractSource: RecordSource = {
  kind: 'contract',
  search: async (keyword, signal) =>
    (await call(listLicenseContracts, { query: { keyword, limit: 20 }, signal })).items.map(toOption),
  describe: async (id, signal) => toOption(await call(getContractBasicInfo, { params: { id }, signal })),
};
