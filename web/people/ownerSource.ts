import { getRightOwner, listRightOwners } from '../../shared/people/routes.ts';
import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import { call } from '../api/call.ts';
import type { RecordOption, RecordSource } from '../components/pickers/RecordSelect.tsx';
import { shownName } from '../text/shownName.ts';

const toOption = (owner: RightOwnerSummary): RecordOption => ({
  value: owner.rightOwnerId,
  label: shownName(owner),
  description: owner.names
    .map(({ name }) => name)
    .slice(0, 3)
    .join(' · '),
});

const createSource = (
  kind: string,
  query: { getCompany?: 'false'; getMusician?: 'false'; onlyAgents?: 'true'; onlyLicensors?: 'true' },
): RecordSource => ({
  kind,
  search: async (keyword, signal) =>
    (await call(listRightOwners, { query: { ...query, keyword, limit: 20 }, signal })).items.map(toOption),
  describe: async (id, signal) => toOption(await call(getRightOwner, { params: { id }, signal })),
});

/** Returns the name of a musician or company. */
export const describeOwner = async (id: string): Promise<string> =>
  shownName(await call(getRightOwner, { params: { id } }));

/** Musicians and companies. */
export const ownerSource = createSource('rightOwner', {});

/** Right owners that a contract may name as licensor: for an agent those it represents. */
export const licensorSource = createSource('licensor', { onlyLicensors: 'true' });

/** Companies that represent right owners. */
export const agentSource = createSource('agent', { getMusician: 'false', onlyAgents: 'true' });

/** Companies. */
export const companySource = createSource('company', { getMusician: 'false' });

/** Musicians. */
export const musicianSource = createSource('musician', { getCompany: 'false' });
