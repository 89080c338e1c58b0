import { elementsAt, firstText, textsAt, type XmlElement } from '../../containers/xml/xmlElements.ts';
import { readPlainAmount } from '../../accounting/bankStatements/formats/statementLine.ts';
import type { BankReason } from '../../../shared/withdrawals/bankPayment.ts';
import type { BankNotice, Outcome } from './bankNotice.ts';

/**
 * Statuses that decide what became of a payment; others say that it is on its way. Source: ISO 20022,
 * ExternalPaymentTransactionStatus1Code and ExternalPaymentGroupStatus1Code.
 */
const deciding: Readonly<Record<string, Outcome>> = {
  ACSC: 'paid',
  ACCC: 'paid',
  RJCT: 'failed',
  CANC: 'failed',
};

const outcomeOf = (status: string): Outcome => deciding[status] ?? 'accepted';

const reasonOf = (...elements: readonly XmlElement[]): BankReason | undefined => {
  const found = elements.find((element) => elementsAt(element, 'StsRsnInf').length > 0);
  if (!found) return undefined;
  const code = firstText(found, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry');
  const text = textsAt(found, 'StsRsnInf/AddtlInf').join(' ').slice(0, 300);
  return { ...(code && { code }), ...(text && { text }) };
};

const statedOf = (transaction: XmlElement): BankNotice['stated'] => {
  const [element] = elementsAt(transaction, 'OrgnlTxRef/Amt/InstdAmt');
  const amount = element && readPlainAmount(element.text.trim());
  return amount === undefined ? undefined : { amount, currency: element!.currency };
};

/**
 * Reads the status report of a bank, pain.002 of any version. A status of the whole message or of a block is about those
 * payments that have none of their own. Source: ISO 20022, CustomerPaymentStatusReport.
 * @returns `undefined` for another document
 */
export const readPain002 = (root: XmlElement): BankNotice[] | undefined => {
  const [report] = elementsAt(root, 'Document/CstmrPmtStsRpt');
  if (!report) return undefined;
  const createdAt = firstText(report, 'GrpHdr/CreDtTm');
  const [group] = elementsAt(report, 'OrgnlGrpInfAndSts');
  const messageId = group && firstText(group, 'OrgnlMsgId');
  const notices: BankNotice[] = [];
  for (const block of elementsAt(report, 'OrgnlPmtInfAndSts')) {
    for (const transaction of elementsAt(block, 'TxInfAndSts')) {
      const endToEndId = firstText(transaction, 'OrgnlEndToEndId');
      const status =
        firstText(transaction, 'TxSts') ||
        firstText(block, 'PmtInfSts') ||
        (group ? firstText(group, 'GrpSts') : '');
      if (!endToEndId || !status) continue;
      notices.push({
        outcome: outcomeOf(status),
        endToEndId,
        at: firstText(transaction, 'AccptncDtTm') || createdAt,
        stated: statedOf(transaction),
        status,
        reason: reasonOf(transaction, block, ...(group ? [group] : [])),
      });
    }
    const status = firstText(block, 'PmtInfSts');
    const blockId = firstText(block, 'OrgnlPmtInfId');
    if (status && blockId)
      notices.push({
        outcome: outcomeOf(status),
        messageId,
        blockId,
        at: createdAt,
        status,
        reason: reasonOf(block, ...(group ? [group] : [])),
      });
  }
  const status = group ? firstText(group, 'GrpSts') : '';
  if (group && messageId && status)
    notices.push({
      outcome: outcomeOf(status),
      messageId,
      at: createdAt,
      status,
      reason: reasonOf(group),
    });
  return notices;
};
