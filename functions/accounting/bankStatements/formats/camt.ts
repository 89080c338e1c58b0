import {
  elementsAt,
  firstText,
  readXmlElements,
  textsAt,
  type XmlElement,
} from '../../../containers/xml/xmlElements.ts';
import { isCalendarDate } from '../../../../shared/reference/dates.ts';
import { compare, negate, sum, type Decimal } from '../../../../shared/money/decimal.ts';
import {
  differencesOf,
  emptyStatement,
  joinTexts,
  readPlainAmount,
  type IdentifiedTransfer,
  type ReadBankStatement,
  type StatedBalances,
} from './statementLine.ts';

const dayOf = (element: XmlElement, ...names: string[]): string =>
  firstText(element, ...names.flatMap((name) => [`${name}/Dt`, `${name}/DtTm`])).slice(0, 10);

const isCredit = (element: XmlElement): boolean => firstText(element, 'CdtDbtInd') === 'CRDT';

const signed = (element: XmlElement): Decimal | undefined => {
  const amount = readPlainAmount(firstText(element, 'Amt'));
  return amount === undefined || isCredit(element) ? amount : negate(amount);
};

/** Reference of the bank before those of the payer, which are not unique. */
const referencePaths = ['AcctSvcrRef', 'NtryRef', 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/EndToEndId'];

const textPaths = [
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  'RmtInf/Strd/RfrdDocInf/Nb',
  'RmtInf/Strd/AddtlRmtInf',
  'AddtlTxInf',
  'AddtlNtryInf',
  'Refs/EndToEndId',
];

/** Names of the payer, the ultimate one first; a version of 2019 and later has them one level lower. */
const counterpartyPaths = ['UltmtDbtr/Nm', 'UltmtDbtr/Pty/Nm', 'Dbtr/Nm', 'Dbtr/Pty/Nm'].map(
  (path) => `RltdPties/${path}`,
);

const amountOf = (transaction: XmlElement): XmlElement | undefined =>
  elementsAt(transaction, 'Amt')[0] ?? elementsAt(transaction, 'AmtDtls/TxAmt/Amt')[0];

/**
 * Returns the transfers of a booked credit: each of a collective booking if their amounts add up to the entry, otherwise the
 * entry as one.
 */
const transfersOf = (entry: XmlElement, amount: Decimal) => {
  const whole = elementsAt(entry, 'Amt')[0]!;
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const parts = details.map((detail) => ({
    detail,
    amount: readPlainAmount(amountOf(detail)?.text.trim() ?? ''),
  }));
  const isSplit =
    parts.length > 1 &&
    parts.every((part) => part.amount !== undefined) &&
    details.every((detail) => amountOf(detail)!.currency === whole.currency) &&
    compare(sum(parts.map((part) => part.amount!)), amount) === 0;
  const describe = (some: readonly XmlElement[]) => ({
    reference: firstText(some[0]!, ...referencePaths) || firstText(entry, ...referencePaths),
    counterparty: joinTexts(some.flatMap((one) => textsAt(one, ...counterpartyPaths).slice(0, 1))),
    text: joinTexts(some.flatMap((one) => textsAt(one, ...textPaths))),
  });
  return isSplit
    ? parts.map((part) => ({ amount: part.amount!, ...describe([part.detail, entry]) }))
    : [{ amount, ...describe([entry, ...details]) }];
};

/** Returns the transfers of an entry that name the id their payer gave them. */
const identifiedOf = (entry: XmlElement, bookedOn: string): IdentifiedTransfer[] => {
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  return details.flatMap((detail) => {
    const endToEndId = firstText(detail, 'Refs/EndToEndId');
    const stated = amountOf(detail) ?? (details.length === 1 ? elementsAt(entry, 'Amt')[0] : undefined);
    const amount = readPlainAmount(stated?.text.trim() ?? '');
    if (!endToEndId || !stated || amount === undefined) return [];
    return {
      endToEndId,
      isIncoming: isCredit(entry),
      bookedOn,
      amount,
      currency: stated.currency,
      code: firstText(detail, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'),
      text: joinTexts(textsAt(detail, 'RtrInf/AddtlInf', 'AddtlTxInf')),
    };
  });
};

const readEntry = (entry: XmlElement, number: number, read: ReadBankStatement): void => {
  const amount = readPlainAmount(firstText(entry, 'Amt'));
  const status = firstText(entry, 'Sts/Cd', 'Sts');
  const bookedOn = dayOf(entry, 'BookgDt', 'ValDt');
  const isBooked = !status || status === 'BOOK';
  if (isBooked && isCalendarDate(bookedOn)) read.identified.push(...identifiedOf(entry, bookedOn));
  if (!isBooked) read.pending += 1;
  else if (!isCredit(entry)) read.outgoing += 1;
  else if (amount === undefined) read.faults.push({ line: number, reason: 'amount' });
  else if (!isCalendarDate(bookedOn)) read.faults.push({ line: number, reason: 'day' });
  else {
    const { currency } = elementsAt(entry, 'Amt')[0]!;
    for (const transfer of transfersOf(entry, amount)) read.lines.push({ bookedOn, currency, ...transfer });
  }
};

const balancesOf = (statement: XmlElement): StatedBalances => {
  const balances = elementsAt(statement, 'Bal');
  const stated = (...codes: string[]): Decimal | undefined => {
    const balance = balances.find((one) => codes.includes(firstText(one, 'Tp/CdOrPrtry/Cd')));
    return balance && signed(balance);
  };
  const [opening, closing] = [stated('OPBD', 'PRCD'), stated('CLBD')];
  const booked = elementsAt(statement, 'Ntry').filter((entry) =>
    ['', 'BOOK'].includes(firstText(entry, 'Sts/Cd', 'Sts')),
  );
  return {
    currency: balances[0] ? (elementsAt(balances[0], 'Amt')[0]?.currency ?? '') : '',
    ...(opening !== undefined && { opening }),
    ...(closing !== undefined && { closing }),
    movement: sum(booked.map((entry) => signed(entry) ?? '0')),
  };
};

/**
 * Reads the statements of a CAMT.052, CAMT.053 or CAMT.054 document of any version. Source: ISO 20022, messages
 * BankToCustomerAccountReport, BankToCustomerStatement and BankToCustomerDebitCreditNotification.
 * @returns `undefined` for another document
 * @throws RangeError for XML that is cut off or not well formed
 */
export const readCamt = (text: string): ReadBankStatement | undefined => {
  const root = readXmlElements(text);
  const statements = [
    ...elementsAt(root, 'Document/BkToCstmrStmt/Stmt'),
    ...elementsAt(root, 'Document/BkToCstmrAcctRpt/Rpt'),
    ...elementsAt(root, 'Document/BkToCstmrDbtCdtNtfctn/Ntfctn'),
  ];
  if (!statements.length) return undefined;
  const read = emptyStatement('camt');
  const entries = statements.flatMap((statement) => elementsAt(statement, 'Ntry'));
  for (const [index, entry] of entries.entries()) readEntry(entry, index + 1, read);
  read.differences = differencesOf(statements.map(balancesOf));
  return read;
};
