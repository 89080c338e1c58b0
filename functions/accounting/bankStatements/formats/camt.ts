import { attributeValue, createXmlScanner } from '../../../containers/xml/scanXml.ts';
import { isCalendarDate } from '../../../../shared/reference/dates.ts';
import { compare, negate, sum, type Decimal } from '../../../../shared/money/decimal.ts';
import {
  differencesOf,
  emptyStatement,
  joinTexts,
  readPlainAmount,
  type ReadBankStatement,
  type StatedBalances,
} from './statementLine.ts';

/** Element of a document: its texts, and the elements below it by name. */
type Element = { name: string; text: string; currency: string; children: Element[] };

const newElement = (name: string, attributes = ''): Element => ({
  name,
  text: '',
  currency: attributeValue(attributes, 'Ccy') ?? '',
  children: [],
});

/** Reads a document into elements. @throws RangeError when markup never ends or elements are not closed in order */
const readElements = (text: string): Element => {
  const root = newElement('');
  const open = [root];
  const scan = createXmlScanner({
    open(name, attributes) {
      const element = newElement(name, attributes);
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    close(name) {
      if (open.length < 2 || open.pop()!.name !== name)
        throw new RangeError('elements are not closed in order');
    },
    text(part) {
      open.at(-1)!.text += part;
    },
  });
  scan(text, true);
  if (open.length > 1) throw new RangeError('the document is cut off');
  return root;
};

/** Returns the elements at a path below an element, such as `NtryDtls/TxDtls`. */
const at = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** Returns the texts at any of some paths, in the order of the paths. */
const texts = (element: Element, ...paths: string[]): string[] =>
  paths.flatMap((path) => at(element, path).map(({ text }) => text.trim())).filter(Boolean);

const first = (element: Element, ...paths: string[]): string => texts(element, ...paths)[0] ?? '';

const dayOf = (element: Element, ...names: string[]): string =>
  first(element, ...names.flatMap((name) => [`${name}/Dt`, `${name}/DtTm`])).slice(0, 10);

const isCredit = (element: Element): boolean => first(element, 'CdtDbtInd') === 'CRDT';

const signed = (element: Element): Decimal | undefined => {
  const amount = readPlainAmount(first(element, 'Amt'));
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

const amountOf = (transaction: Element): Element | undefined =>
  at(transaction, 'Amt')[0] ?? at(transaction, 'AmtDtls/TxAmt/Amt')[0];

/**
 * Returns the transfers of a booked credit: each of a collective booking if their amounts add up to the entry, otherwise the
 * entry as one.
 */
const transfersOf = (entry: Element, amount: Decimal) => {
  const whole = at(entry, 'Amt')[0]!;
  const details = at(entry, 'NtryDtls/TxDtls');
  const parts = details.map((detail) => ({
    detail,
    amount: readPlainAmount(amountOf(detail)?.text.trim() ?? ''),
  }));
  const isSplit =
    parts.length > 1 &&
    parts.every((part) => part.amount !== undefined) &&
    details.every((detail) => amountOf(detail)!.currency === whole.currency) &&
    compare(sum(parts.map((part) => part.amount!)), amount) === 0;
  const describe = (some: readonly Element[]) => ({
    reference: first(some[0]!, ...referencePaths) || first(entry, ...referencePaths),
    counterparty: joinTexts(some.flatMap((one) => texts(one, ...counterpartyPaths).slice(0, 1))),
    text: joinTexts(some.flatMap((one) => texts(one, ...textPaths))),
  });
  return isSplit
    ? parts.map((part) => ({ amount: part.amount!, ...describe([part.detail, entry]) }))
    : [{ amount, ...describe([entry, ...details]) }];
};

const readEntry = (entry: Element, number: number, read: ReadBankStatement): void => {
  const amount = readPlainAmount(first(entry, 'Amt'));
  const status = first(entry, 'Sts/Cd', 'Sts');
  const bookedOn = dayOf(entry, 'BookgDt', 'ValDt');
  if (status && status !== 'BOOK') read.pending += 1;
  else if (!isCredit(entry)) read.outgoing += 1;
  else if (amount === undefined) read.faults.push({ line: number, reason: 'amount' });
  else if (!isCalendarDate(bookedOn)) read.faults.push({ line: number, reason: 'day' });
  else {
    const { currency } = at(entry, 'Amt')[0]!;
    for (const transfer of transfersOf(entry, amount)) read.lines.push({ bookedOn, currency, ...transfer });
  }
};

const balancesOf = (statement: Element): StatedBalances => {
  const balances = at(statement, 'Bal');
  const stated = (...codes: string[]): Decimal | undefined => {
    const balance = balances.find((one) => codes.includes(first(one, 'Tp/CdOrPrtry/Cd')));
    return balance && signed(balance);
  };
  const [opening, closing] = [stated('OPBD', 'PRCD'), stated('CLBD')];
  const booked = at(statement, 'Ntry').filter((entry) =>
    ['', 'BOOK'].includes(first(entry, 'Sts/Cd', 'Sts')),
  );
  return {
    currency: balances[0] ? (at(balances[0], 'Amt')[0]?.currency ?? '') : '',
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
  const root = readElements(text);
  const statements = [
    ...at(root, 'Document/BkToCstmrStmt/Stmt'),
    ...at(root, 'Document/BkToCstmrAcctRpt/Rpt'),
    ...at(root, 'Document/BkToCstmrDbtCdtNtfctn/Ntfctn'),
  ];
  if (!statements.length) return undefined;
  const read = emptyStatement('camt');
  const entries = statements.flatMap((statement) => at(statement, 'Ntry'));
  for (const [index, entry] of entries.entries()) readEntry(entry, index + 1, read);
  read.differences = differencesOf(statements.map(balancesOf));
  return read;
};
