import { addDays } from '../../shared/reference/dates.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import type { StoredKeyDate } from '../contracts/ahead/keyDateReader.ts';
import { tryAll } from '../core/tryAll.ts';
import { queueMessage } from '../messages/messageStore.ts';
import { maxNamedContracts } from '../messages/templates/contractsEnding.ts';
import { readersOf } from './accounts.ts';

/** Days a mail that was not queued on its day is still queued. A mail queued before is not queued again. */
const daysLate = 7;

/**
 * Mails agents the dates of their contracts of which they were reminded on a day, one mail for each person and day. A repeat
 * mails nothing twice.
 * @param due dates that are not done, as they are after the daily check
 * @param day day of the business
 * @returns the number of agents told
 * @throws AggregateError of the failures, after trying all
 */
export const mailKeyDates = async (due: readonly StoredKeyDate[], day: string): Promise<number> => {
  const reminded = due.filter(({ remindedOn }) => remindedOn && addDays(remindedOn, daysLate) >= day);
  const contracts = await loadContracts(reminded.map(({ contractId }) => contractId));
  const byOccasion = new Map<string, { agentId: string; on: string; dates: StoredKeyDate[] }>();
  for (const date of reminded) {
    const agentId = contracts.get(date.contractId)?.agentId;
    if (!agentId) continue;
    const key = `${agentId} ${date.remindedOn}`;
    const occasion = byOccasion.get(key) ?? { agentId, on: date.remindedOn!, dates: [] };
    occasion.dates.push(date);
    byOccasion.set(key, occasion);
  }
  return tryAll(
    [...byOccasion.values()],
    ({ agentId }) => agentId,
    async ({ agentId, on, dates }) => {
      const soonest = dates.toSorted((a, b) => a.day.localeCompare(b.day));
      for (const { to, language } of await readersOf([agentId], 'contractRoleAuthority/viewContract'))
        await queueMessage({
          template: 'contractDates',
          channel: 'mail',
          to,
          language,
          params: {
            dates: soonest.slice(0, maxNamedContracts).map((date) => {
              const { contractNumber, displayName } = contracts.get(date.contractId)!;
              const { contractId, kind, day: on } = date;
              return { contractId, number: contractNumber, name: displayName, kind, day: on };
            }),
            count: dates.length,
          },
          secrets: {},
          cause: `contract dates ${on}`,
          about: dates.length === 1 ? dates[0]!.contractId : agentId,
        });
    },
  );
};
