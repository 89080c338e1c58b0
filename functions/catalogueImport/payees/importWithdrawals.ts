import type { CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { withdrawalIdSchema } from '../../../shared/withdrawals/withdrawalId.ts';
import type { Identity } from '../../api/identity.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { derivedId } from '../../core/derivedId.ts';
import { loadBankAccounts } from '../../payees/paymentDetailReader.ts';
import { openAccountNumber } from '../../payees/sealedDetails.ts';
import {
  bringInWithdrawal,
  broughtInWithdrawalSchema,
  withdrawalWithId,
} from '../../paymentRuns/broughtInRequests.ts';
import { filled, type Cells, type FindReference } from '../cells.ts';
import { findContract } from '../importContracts.ts';
import { joinedList, splitList } from '../lists.ts';
import { checked, type CatalogueRow, type Resolve } from '../rows/row.ts';
import { importEach, type Outcome } from '../whole/importEach.ts';
import { withNumber } from './importPayees.ts';

/*
 * Imports requests for payment that wait. Their money is in the opening state of their contracts, from which a request takes it.
 */

const columns: Readonly<Record<string, string>> = {
  withdrawalId: 'external_id',
  documentNumber: 'document_number',
  licensorId: 'licensor',
  agentId: 'agent',
  payerEntity: 'payer',
  requestedAt: 'requested_at',
  periodStart: 'period_start',
  periodEnd: 'period_end',
  taxLines: 'tax_lines',
  incomeKind: 'income_kind',
  exchangeRate: 'exchange_rate',
  invoiceChoice: 'invoice_choice',
  parts: 'amounts',
  chosenContractIds: 'chosen_contracts',
  bankAccountId: 'number',
};

/** Returns the value of a cell of JSON; its text, which the schema refuses, when it is none. */
const parsed = (cell: string | undefined): unknown => {
  try {
    return cell === undefined ? undefined : JSON.parse(cell);
  } catch {
    return cell;
  }
};

/** Reads an amount of a contract, written as `number=amount`. */
const partFrom = (text: string) => {
  const at = text.lastIndexOf('=');
  return { number: text.slice(0, at).trim(), amount: text.slice(at + 1).trim() };
};

const importWithdrawal = async (row: CatalogueRow, owner: Resolve, identity: Identity): Promise<Outcome> => {
  const { cells } = row;
  const wrong = (column: string, message: string, value?: string): CatalogueRowError[] => [
    { row: row.row, column, message, ...(value !== undefined && { value: value.slice(0, 100) }) },
  ];
  const { external_id: externalId = '', licensor = '', number = '' } = cells;
  if (!externalId) return wrong('external_id', 'required');
  const withdrawalId = withdrawalIdSchema.safeParse(externalId).data ?? derivedId('wdr', externalId);
  const licensorId = owner(licensor);
  if (licensorId === undefined) return wrong('licensor', 'unknown', licensor);
  const contractIds = new Map<string, string>();
  const parts = splitList(cells.amounts).map(partFrom);
  const chosen = splitList(cells.chosen_contracts);
  for (const one of [...parts.map((part) => part.number), ...chosen]) {
    const contract = await findContract(one, row, owner);
    if (contract?.licensorId !== licensorId)
      return wrong(chosen.includes(one) ? 'chosen_contracts' : 'amounts', 'unknown', one);
    contractIds.set(one, contract.contractId);
  }
  const bankAccount = await withNumber(await loadBankAccounts(licensorId), openAccountNumber, number);
  if (!bankAccount) return wrong('number', 'unknown');
  const value = {
    withdrawalId,
    documentNumber: cells.document_number,
    licensorId,
    agentId: owner(cells.agent ?? ''),
    payerEntity: cells.payer,
    currency: cells.currency?.toUpperCase(),
    requestedAt: cells.requested_at,
    periodStart: cells.period_start,
    periodEnd: cells.period_end,
    taxLines: parsed(cells.tax_lines) ?? [],
    incomeKind: cells.income_kind,
    exchangeRate: parsed(cells.exchange_rate),
    remainder: cells.remainder ?? '0',
    invoiceChoice: cells.invoice_choice ?? 'NoInvoice',
    parts: parts.map((part) => ({ contractId: contractIds.get(part.number), amount: part.amount })),
    ...(chosen.length && { chosenContractIds: chosen.map((one) => contractIds.get(one)) }),
    bankAccountId: bankAccount.bankAccountId,
    phone: cells.phone,
    email: cells.email,
  };
  const read = checked(row, broughtInWithdrawalSchema, value, columns);
  if ('errors' in read) return read.errors;
  // One that was paid or cancelled here since stays so.
  const present = await withdrawalWithId(withdrawalId);
  if (present)
    return present.licensorId === licensorId ? 'unchanged' : wrong('external_id', 'taken', externalId);
  await bringInWithdrawal(identity, read.value);
  return 'created';
};

/** Brings in requests for payment that wait. One that is there already stays as it is. */
export const importWithdrawals = importEach(importWithdrawal, (field) => columns[field] ?? field);

/** Returns the row of a request that waits for payment, with the full number of the account it is paid to. */
export const cellsOfWithdrawal = async (
  withdrawal: Withdrawal,
  accountNumber: string,
  findReference: FindReference,
): Promise<Cells> => {
  const { parts, chosenContracts, exchangeRate } = withdrawal;
  const ids = [...parts, ...(chosenContracts ?? [])].map(({ contractId }) => contractId);
  const contracts = await loadContracts(ids);
  const numberOf = (contractId: string) => contracts.get(contractId)?.contractNumber ?? contractId;
  return filled({
    external_id: withdrawal.withdrawalId,
    licensor: findReference(withdrawal.licensorId),
    agent: findReference(withdrawal.agentId),
    payer: withdrawal.payerEntity,
    currency: withdrawal.currency,
    amounts: joinedList(parts.map(({ contractId, amount }) => `${numberOf(contractId)}=${amount}`)),
    requested_at: withdrawal.requestedAt,
    period_start: withdrawal.periodStart,
    period_end: withdrawal.periodEnd,
    tax_lines: JSON.stringify(withdrawal.taxLines),
    income_kind: withdrawal.incomeKind,
    exchange_rate: exchangeRate && JSON.stringify(exchangeRate),
    remainder: withdrawal.remainder,
    invoice_choice: withdrawal.invoiceChoice,
    chosen_contracts: joinedList((chosenContracts ?? []).map(({ contractId }) => numberOf(contractId))),
    number: accountNumber,
    phone: withdrawal.phone,
    email: withdrawal.email,
    document_number: withdrawal.documentNumber,
  });
};
