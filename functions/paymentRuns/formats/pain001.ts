import { sum, toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { realNameCountries } from '../../../shared/reference/enumerations.ts';
import { blockIdOf, messageIdOf } from './messageIds.ts';
import type { Debtor, FilePayment, FileSource } from './payment.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns a text in a document: without control characters, at most so long, with its marks escaped. */
const escaped = (text: string, maxLength: number): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff\s]+/gu, ' ').trim()]
    .slice(0, maxLength)
    .join('')
    .trim()
    .replace(/[&<>"]/g, (mark) => entities[mark]!);

const element = (name: string, ...parts: readonly (string | undefined)[]): string =>
  `<${name}>${parts.filter((part) => part !== undefined).join('')}</${name}>`;

const textElement = (name: string, text: string | undefined, maxLength: number): string | undefined => {
  const value = text === undefined ? '' : escaped(text, maxLength);
  return value === '' ? undefined : element(name, value);
};

/** Returns an amount in the form of ISO 20022: without an exponent or trailing zeros. */
const amountText = (amount: string): string => toDecimal(toScaled(amount));

/** Country codes of ISO 3166 of the countries accounts are in. */
const countryCodes = new Map<number, string>(
  Object.entries(realNameCountries)
    .filter(([code]) => code !== 'other')
    .map(([code, number]) => [number, code]),
);

/** An IBAN has two letters, two check digits and at most 30 further characters. */
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

const isIban = (number: string): boolean => {
  if (!iban.test(number)) return false;
  const digits = `${number.slice(4)}${number.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
};

const accountElement = (name: string, number: string, currency?: string): string => {
  const plain = number.replace(/[\s-]/g, '').toUpperCase();
  const id = isIban(plain)
    ? element('IBAN', plain)
    : element('Othr', element('Id', escaped(number.replace(/\s/g, ''), 34)));
  return element(name, element('Id', id), currency && element('Ccy', currency));
};

/** Codes of ISO 20022 for the clearing systems whose bank codes accounts have. */
const clearingSystems: Readonly<Record<string, string>> = {
  TW: 'TWNCC',
  CN: 'CNAPS',
  HK: 'HKNCC',
  SG: 'SGIBG',
};

/** Returns the code of a bank in the clearing of its country. */
const clearingElement = (code: string, country: string | undefined): string => {
  const system = country === undefined ? undefined : clearingSystems[country];
  return element(
    'ClrSysMmbId',
    system && element('ClrSysId', element('Cd', system)),
    textElement('MmbId', code, 35),
  );
};

/** Returns a bank: by its BIC and its code in the clearing, and by its name. */
const agentElement = (
  name: string,
  bank: {
    swiftCode?: string | undefined;
    bankCode?: string | undefined;
    bankName: string;
    branch?: string | undefined;
    bankAddress?: string | undefined;
    country?: string | undefined;
  },
): string => {
  const address = [
    bank.country && element('Ctry', bank.country),
    textElement('AdrLine', bank.bankAddress ?? bank.branch, 70),
  ].filter((part) => part !== undefined && part !== '');
  return element(
    name,
    element(
      'FinInstnId',
      bank.swiftCode ? element('BICFI', bank.swiftCode.toUpperCase()) : undefined,
      bank.bankCode ? clearingElement(bank.bankCode, bank.country) : undefined,
      textElement('Nm', bank.bankName, 140),
      address.length > 0 ? element('PstlAdr', ...address) : undefined,
    ),
  );
};

const paymentElement = ({ endToEndId, amount, currency, account, documentNumber }: FilePayment): string => {
  const country = countryCodes.get(account.country);
  const address = textElement('AdrLine', account.beneficiaryAddress, 70);
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('InstrId', endToEndId), element('EndToEndId', endToEndId)),
    element('Amt', `<InstdAmt Ccy="${currency}">${amountText(amount)}</InstdAmt>`),
    agentElement('CdtrAgt', {
      swiftCode: account.swiftCode,
      bankCode: account.bankCode,
      bankName: account.bankName,
      branch: account.branch,
      bankAddress: account.bankAddress,
      country,
    }),
    element(
      'Cdtr',
      textElement('Nm', account.accountName, 140),
      address && element('PstlAdr', country && element('Ctry', country), address),
    ),
    accountElement('CdtrAcct', account.accountNumber),
    element('RmtInf', textElement('Ustrd', documentNumber ?? endToEndId, 140)),
  );
};

const blockElement = (
  { paymentRunId, executionDay }: FileSource,
  debtor: Debtor,
  payments: readonly FilePayment[],
): string =>
  element(
    'PmtInf',
    element('PmtInfId', blockIdOf(paymentRunId, debtor.currency)),
    element('PmtMtd', 'TRF'),
    element('NbOfTxs', String(payments.length)),
    element('CtrlSum', amountText(sum(payments.map(({ amount }) => amount)))),
    element('ReqdExctnDt', element('Dt', executionDay)),
    element('Dbtr', textElement('Nm', debtor.holder, 140)),
    accountElement('DbtrAcct', debtor.accountNumber, debtor.currency),
    agentElement('DbtrAgt', debtor),
    element('ChrgBr', 'SHAR'),
    ...payments.map(paymentElement),
  );

/**
 * Writes the payments of a run as pain.001.001.09: one block for each currency and the account it is paid from. Payer and
 * payee each bear the charges of their bank. The message has the same id and bytes each time, so a bank that gets it twice
 * refuses the second. Source: ISO 20022, CustomerCreditTransferInitiationV09.
 */
export const writePain001 = (source: FileSource): string => {
  const { paymentRunId, releasedAt, debtors, payments } = source;
  const blocks = [...debtors.values()]
    .map((debtor) => ({
      debtor,
      paid: payments.filter(({ currency }) => currency === debtor.currency),
    }))
    .filter(({ paid }) => paid.length > 0);
  const initiator = blocks[0]?.debtor.holder ?? '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${element(
    'CstmrCdtTrfInitn',
    element(
      'GrpHdr',
      element('MsgId', messageIdOf(paymentRunId)),
      element('CreDtTm', releasedAt.replace(/\.\d+Z$/, 'Z')),
      element('NbOfTxs', String(payments.length)),
      element('CtrlSum', amountText(sum(payments.map(({ amount }) => amount)))),
      element('InitgPty', textElement('Nm', initiator, 140)),
    ),
    ...blocks.map(({ debtor, paid }) => blockElement(source, debtor, paid)),
  )}</Document>\n`;
};
