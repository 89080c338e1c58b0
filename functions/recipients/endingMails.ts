import { maxNamedContracts, type ContractEnd } from '../messages/templates/contractsEnding.ts';
import { displayName } from '../../shared/reference/names.ts';
import { addDays } from '../../shared/reference/dates.ts';
import { tryAll } from '../core/tryAll.ts';
import { queueMessage } from '../messages/messageStore.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { readersOf } from './accounts.ts';
import type { StoredContract } from '../contracts/filing.ts';

/** Days a mail that was not queued on its day is still queued. A mail queued before is not queued again. */
const daysLate = 7;

/** Contracts that all parties are told of by one mail: those of which they were reminded, or that ended, on one day. */
type Occasion = { end: ContractEnd; day: string; contracts: StoredContract[] };

/** Groups contracts by the day they are mailed for. */
const occasions = (
  end: ContractEnd,
  contracts: readonly StoredContract[],
  dayOf: (contract: StoredContract) => string,
): Occasion[] =>
  [...new Set(contracts.map(dayOf))].map((day) => ({
    end,
    day,
    contracts: contracts.filter((contract) => dayOf(contract) === day),
  }));

/**
 * Returns the occasions of the last days: contracts whose reminder was due and whose renewal is not decided, and contracts
 * that ended without a renewal.
 * @param ending contracts near or past their end
 * @param day day of the business
 */
const occasionsOn = (ending: readonly StoredContract[], day: string): Occasion[] => {
  const isLate = (on: string): boolean => addDays(on, daysLate) < day;
  const reminded = ending.filter(
    ({ remindedOn, renewal, endDate }) =>
      remindedOn !== undefined && !isLate(remindedOn) && !renewal && endDate >= day,
  );
  const ended = ending.filter(
    ({ renewal, endDate }) => endDate < day && !isLate(endDate) && renewal !== 'renewed',
  );
  return [
    ...occasions('soon', reminded, ({ remindedOn }) => remindedOn!),
    ...occasions('ended', ended, ({ endDate }) => endDate),
  ];
};

/** Mails the contracts of one right owner on one occasion to its main accounts that may see contracts. */
const tell = async (rightOwnerId: string, { end, day, contracts }: Occasion): Promise<void> => {
  const own = contracts.filter(({ licensorId, agentId }) => [licensorId, agentId].includes(rightOwnerId));
  const named = own.slice(0, maxNamedContracts);
  const otherId = ({ licensorId, agentId }: StoredContract) =>
    licensorId === rightOwnerId ? agentId : licensorId;
  const [readers, others] = await Promise.all([
    readersOf([rightOwnerId], 'contractRoleAuthority/viewContract'),
    loadRightOwners(named.map(otherId)),
  ]);
  for (const { to, language } of readers)
    await queueMessage({
      template: 'contractsEnding',
      channel: 'mail',
      to,
      language,
      params: {
        end,
        contracts: named.map((contract) => {
          const other = others.get(otherId(contract));
          return {
            contractId: contract.contractId,
            number: contract.contractNumber,
            name: contract.displayName,
            party: other ? displayName(other, language) : otherId(contract),
            endDate: contract.endDate,
          };
        }),
        count: own.length,
      },
      secrets: {},
      cause: `contracts ${end} ${day}`,
      about: own.length === 1 ? own[0]!.contractId : rightOwnerId,
    });
};

/**
 * Mails agents and licensors the contracts that end soon or have ended, one mail for each person and occasion. A repeat
 * mails nothing twice.
 * @param ending contracts near or past their end, as they are after the daily check
 * @param day day of the business
 * @returns the number of right owners told
 * @throws AggregateError of the failures, after trying all
 */
export const mailEndingContracts = (ending: readonly StoredContract[], day: string): Promise<number> => {
  const told = occasionsOn(ending, day).flatMap((occasion) =>
    [...new Set(occasion.contracts.flatMap(({ licensorId, agentId }) => [licensorId, agentId]))].map(
      (rightOwnerId) => ({ rightOwnerId, occasion }),
    ),
  );
  return tryAll(
    told,
    ({ rightOwnerId }) => rightOwnerId,
    ({ rightOwnerId, occasion }) => tell(rightOwnerId, occasion),
  );
};
