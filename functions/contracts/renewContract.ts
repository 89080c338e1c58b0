import { renewContract } from '../../shared/contracts/renewalRoutes.ts';
import { handle } from '../core/handle.ts';
import { loadKeptContract } from './contractReader.ts';
import { requireNotLicensedByOthers } from './otherLicences.ts';
import { unitsTakenOver } from './renewalReader.ts';
import { renewContract as renew } from './renewalStore.ts';

export const handler = handle(renewContract)(async ({ body, identity }) => {
  const contract = await loadKeptContract(identity, body.contractId);
  const { startDate, endDate } = body;
  const units = await unitsTakenOver(contract);
  await requireNotLicensedByOthers(
    identity,
    { ...contract, startDate, endDate },
    units.map((unit) => ({ ...unit, startDate, endDate })),
  );
  return renew(identity, body);
});
