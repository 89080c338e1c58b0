import { loadContractParties } from '../contracts/contractReader.ts';
import { getItems, queryAll } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { partnerKeys } from '../db/keys/partners.ts';
import { representsToday } from '../people/representation.ts';

/** Returns the companies that registered one of the users of a right owner. */
const registeringAgents = async (licensorId: string): Promise<string[]> => {
  const users = await queryAll<{ registrationId?: string }>({
    index: 'gsi1',
    pk: accountKeys.users(licensorId),
  });
  const ids = [...new Set(users.flatMap(({ registrationId }) => registrationId ?? []))];
  const registrations = await getItems<{ agentId: string }>(ids.map(partnerKeys.registration));
  return registrations.map(({ agentId }) => agentId);
};

/** Returns the ids of all companies that represent one of these right owners today, by contract or registration. */
export const agentsOf = async (licensorIds: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(
    licensorIds.map(async (licensorId) => {
      const [contracts, registered] = await Promise.all([
        loadContractParties(licensorId),
        registeringAgents(licensorId),
      ]);
      const signed = contracts.filter((one) => one.licensorId === licensorId).map(({ agentId }) => agentId);
      const candidates = [...new Set([...signed, ...registered])];
      const holds = await Promise.all(candidates.map((agentId) => representsToday(agentId, licensorId)));
      return candidates.filter((_, index) => holds[index]);
    }),
  );
  return [...new Set(found.flat())];
};
