import {
  nextTerm,
  renewalDuty,
  renewalWindow,
  renewedNumber,
} from '../../../shared/contracts/renewalRules.ts';
import { ruleResults } from '../../../shared/contracts/licenceSchema.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { processActor } from '../../core/actor.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { forEachRecord } from '../../core/forEachRecord.ts';
import { log } from '../../core/log.ts';
import { catchRefusal, isRefusal } from '../../core/refusal.ts';
import type { StoredContract } from '../filing.ts';
import { mailEndingContracts } from '../../recipients/endingMails.ts';
import { mailKeyDates } from '../../recipients/keyDateMails.ts';
import { dueKeyDates } from '../ahead/keyDateReader.ts';
import { noteKeyDateReminded } from '../ahead/keyDateStore.ts';
import { contractsEnding } from '../renewalReader.ts';
import { remindOfRenewal, renewContract, resumeRenewal } from '../renewalStore.ts';

const actor = processActor('renewal check');

/** Maximum numbers tried for a contract that renews itself, when the next ones are taken. */
const maxNumbers = 20;

const renewByItself = async (contract: StoredContract): Promise<void> => {
  const { contractId } = contract;
  let contractNumber = renewedNumber(contract.contractNumber);
  for (let tried = 1; ; tried += 1) {
    try {
      await renewContract(actor, { contractId, contractNumber, ...nextTerm(contract) });
      return;
    } catch (error) {
      if (!isRefusal(error, 'ContractNumberDuplicated') || tried === maxNumbers) throw error;
      contractNumber = renewedNumber(contractNumber);
    }
  }
};

/** Notes which dates of contracts are reminded of from a day on, and mails them to the agents. */
const remindOfKeyDates = async (day: string): Promise<number> => {
  const due = await dueKeyDates(day);
  await forEachRecord(
    'key dates',
    due.filter(({ remindedOn }) => remindedOn === undefined),
    ({ keyDateId }) => keyDateId,
    async (keyDate) => {
      await noteKeyDateReminded(keyDate, day);
      keyDate.remindedOn = day;
    },
  );
  return mailKeyDates(due, day);
};

/**
 * Once a day, renews evergreen contracts that nobody has decided by their last day, notes the reminder of every other
 * contract near its end, and mails both parties of contracts that end soon or have ended, and agents the dates
 * of their contracts that are near. It may run twice.
 */
export const handler = async (): Promise<void> => {
  const day = businessDayAt();
  const ending = await contractsEnding(
    addDays(day, -renewalWindow.daysAfter),
    addDays(day, renewalWindow.daysBefore),
  );
  const done = { renewed: 0, reminded: 0 };
  await forEachRecord(
    'renewals',
    ending,
    ({ contractId }) => contractId,
    async (contract) => {
      const duty = renewalDuty(contract, day);
      if (contract.renewedById) await resumeRenewal(actor, contract.contractId);
      // A rule broken by now, for example by another contract for the same works, is for a person to decide.
      const broken =
        duty === 'renew' ? await catchRefusal(renewByItself(contract), ...ruleResults) : undefined;
      if (duty === 'renew' && !broken) {
        contract.renewal = 'renewed';
        done.renewed += 1;
      }
      if (broken) log.warn('renewal breaks a rule of licences', { contractId: contract.contractId });
      if (duty === 'remind' || (broken && !contract.remindedOn)) {
        await remindOfRenewal(actor, contract.contractId, day);
        contract.remindedOn = day;
        done.reminded += 1;
      }
    },
  );
  const told = await mailEndingContracts(ending, day);
  const datesTold = await remindOfKeyDates(day);
  log.info('renewals checked', { contracts: ending.length, ...done, told, datesTold });
};
