import type { Language } from '../../../shared/api/codes/entry.ts';
import { add } from '../../../shared/money/decimal.ts';
import { toPayingCompany } from '../../../shared/people/payingCompany.ts';
import type { Company } from '../../../shared/people/schema.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { TaxLine } from '../../../shared/tax/taxLine.ts';
import { inParallel } from '../../core/inParallel.ts';
import { loadCompany, loadRightOwner } from '../../people/rightOwnerReader.ts';
import { formatCodeOf } from '../../tax/formatCode.ts';
import { loadLook } from '../look/documentLookReader.ts';
import type { YearIncome, YearPayment, YearStatement } from './yearIncome.ts';
import { loadYearSource, type YearSource } from './yearSource.ts';

/** Agents read in parallel. */
const parallelAgents = 16;

/** Returns the name of the company that paid for an agent. */
type NamePayer = (agentId: string, payer: PayerEntity) => string;

const withheldOf = (lines: readonly TaxLine[]): YearPayment['taxes'] =>
  lines.filter(({ deducted }) => deducted).map(({ kind, amount }) => ({ kind, amount }));

const ofWithdrawal = (withdrawal: YearSource['withdrawals'][number], namePayer: NamePayer): YearPayment => {
  const { withdrawalId, documentNumber, agentId, payerEntity: payer, payment } = withdrawal;
  const { currency, gross, tax, net, taxLines, incomeKind = 'Royalty', offline = false } = withdrawal;
  return {
    paidOn: payment.payDate,
    number: documentNumber ?? withdrawalId,
    isOffline: offline,
    agentId,
    payingCompany: namePayer(agentId, payer),
    payer,
    formatCode: formatCodeOf(payer, incomeKind),
    currency,
    gross,
    taxes: withheldOf(taxLines),
    tax,
    net,
  };
};

const ofItem = (
  { advance, payment, contract }: YearSource['items'][number],
  namePayer: NamePayer,
): YearPayment => {
  const { payerEntity: payer, payDate, tax, afterTax, taxLines } = payment;
  return {
    paidOn: payDate,
    number: contract.contractNumber,
    advanceType: advance.advanceType,
    isOffline: false,
    agentId: contract.agentId,
    payingCompany: namePayer(contract.agentId, payer),
    payer,
    formatCode: formatCodeOf(payer, 'Royalty'),
    currency: advance.currency,
    // The parts of licensors above are owed to them, and no payment to this payee.
    gross: add(tax, afterTax),
    taxes: withheldOf(taxLines),
    tax,
    net: afterTax,
  };
};

const ofRecord = ({
  statementRecordId,
  documentNumber = statementRecordId,
  deliveredAt,
  startDate,
  endDate,
  agentName,
  payerEntity: payer,
  currency,
  totals,
}: YearSource['statements'][number]): YearStatement => ({
  number: documentNumber,
  sentOn: payerDay(payer, deliveredAt),
  startDate,
  endDate,
  agentName,
  payer,
  currency,
  totals,
});

/** Loads the agents of some payments. */
const loadAgents = async ({ withdrawals, items }: YearSource): Promise<Map<string, Company>> => {
  const ids = new Set([
    ...withdrawals.map(({ agentId }) => agentId),
    ...items.map(({ contract }) => contract.agentId),
  ]);
  const found = await inParallel(ids, parallelAgents, async (id) => [id, await loadCompany(id)] as const);
  return new Map(found);
};

/**
 * Loads what a payee was paid in a year, with the tax withheld, and the royalty statements it was sent. Bank accounts and identity
 * numbers are not part of it.
 */
export const loadYearIncome = async (
  licensorId: string,
  year: number,
  language: Language,
): Promise<YearIncome> => {
  const [source, payee] = await Promise.all([loadYearSource(licensorId, year), loadRightOwner(licensorId)]);
  const agents = await loadAgents(source);
  const namePayer: NamePayer = (agentId, payer) =>
    toPayingCompany(agents.get(agentId)!, payer, language).name;
  const payments = [
    ...source.withdrawals.map((one) => ofWithdrawal(one, namePayer)),
    ...source.items.map((one) => ofItem(one, namePayer)),
  ].toSorted((a, b) => a.paidOn.localeCompare(b.paidOn) || a.number.localeCompare(b.number));
  const statements = source.statements
    .map(ofRecord)
    .toSorted((a, b) => a.sentOn.localeCompare(b.sentOn) || a.number.localeCompare(b.number));
  const [agentId, ...others] = agents.keys();
  const look = agentId && others.length === 0 ? await loadLook(agentId) : undefined;
  return {
    language,
    year,
    payeeName: displayName(payee, language),
    payments,
    statements,
    ...(look && { look }),
  };
};
