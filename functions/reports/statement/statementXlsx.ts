import { sum } from '../../../shared/money/decimal.ts';
import { headRows, payoutHeading, payoutRows, summaryRows } from './rows.ts';
import type { Pair } from '../../pdf/pair.ts';
import { amountCell, percentageCell, textCell, writeSheet, type Cell, type SheetBytes } from '../sheet.ts';
import {
  accountFigures,
  amountsOfStep,
  conversionsIn,
  type RoyaltyStatement,
  type StatementLine,
} from './statement.ts';
import { monthsIn } from '../../../shared/text/dayText.ts';
import { rightName } from './summaryTexts.ts';
import { kindOfAdvance, statementTexts, waitedForText } from './texts.ts';

const pairRows = (pairs: readonly Pair[], isAmount: boolean): Cell[][] =>
  pairs.map(([label, value]) => [textCell(label), isAmount ? amountCell(value) : textCell(value)]);

const widths = [34, 18, 18, 20, 19, 11, 11, 14, 20, 20, 20, 20, 44];

function* statementRows(statement: RoyaltyStatement): Generator<Cell[]> {
  const texts = statementTexts[statement.language];
  yield [texts.title];
  yield* pairRows(headRows(statement), false);
  yield [];
  yield [texts.summary];
  yield* pairRows(summaryRows(statement), true);
  if (statement.payout) {
    yield [];
    yield [payoutHeading(statement)];
    yield* pairRows(payoutRows(statement), true);
  }
  if (statement.deductions.length) {
    yield [];
    yield [texts.deductions];
    yield [texts.day, texts.contract, texts.amount];
    for (const { occurredOn, contractName, amount } of statement.deductions)
      yield [occurredOn, textCell(contractName), amountCell(amount)];
    yield [texts.total, null, amountCell(sum(statement.deductions.map(({ amount }) => amount)))];
  }
  if (statement.advances.length) {
    yield [];
    yield [texts.advances];
    yield [texts.day, texts.contract, texts.paymentKind, texts.left];
    for (const advance of statement.advances)
      yield [
        advance.paidOn,
        textCell(advance.contractName),
        textCell(kindOfAdvance(advance, statement.language)),
        amountCell(advance.left),
      ];
  }
  if (statement.accounts.length) {
    yield [];
    yield [texts.accounts];
    yield [texts.contract, ...accountFigures.map((figure) => texts.accountFigures[figure])];
    for (const account of statement.accounts)
      yield [textCell(account.contractName), ...accountFigures.map((figure) => amountCell(account[figure]))];
  }
  if (statement.waiting.length) {
    yield [];
    yield [texts.waiting];
    yield [texts.contract, texts.waitsFor, texts.amount];
    for (const one of statement.waiting)
      yield [
        textCell(one.contractName),
        textCell(waitedForText(one, statement.language)),
        amountCell(one.payable),
      ];
  }
  if (statement.payments.length) {
    yield [];
    yield [texts.payments];
    yield [texts.day, texts.contract, texts.paymentKind, texts.gross, texts.tax, texts.net];
    for (const { paidOn, contractName, advanceType, gross, tax, net } of statement.payments)
      yield [
        paidOn,
        textCell(contractName),
        texts.paymentKinds[advanceType],
        ...[gross, tax, net].map(amountCell),
      ];
  }
  yield [];
  const hasClauses = statement.lines.some(({ clause }) => clause !== undefined);
  const hasSteps = statement.lines.some(({ step }) => step);
  const isConverted = conversionsIn(statement.lines).length > 0;
  yield [texts.lines];
  yield [
    texts.work,
    texts.platform,
    texts.territory,
    texts.right,
    texts.usage,
    texts.share,
    texts.paidFor,
    texts.rate,
    texts.units,
    texts.amount,
    texts.income,
    texts.royalty,
    ...(hasClauses ? [texts.clause] : []),
    ...(hasSteps ? [texts.step.base, texts.step.share, texts.step.result, texts.step.passedOn] : []),
    ...(isConverted ? [texts.conversion] : []),
  ];
  for (const line of statement.lines)
    yield [
      textCell(line.workTitle),
      textCell(line.platform),
      textCell(line.territory),
      rightName(line.rightType, statement.language),
      monthsIn(line.period.from, line.period.to, statement.language),
      percentageCell(line.sharePercentage),
      line.basisPercentage === undefined ? null : percentageCell(line.basisPercentage),
      percentageCell(line.royaltyPercentage),
      amountCell(line.units),
      line.rowAmount === undefined ? null : amountCell(line.rowAmount),
      amountCell(line.gross),
      amountCell(line.royalty),
      ...(hasClauses ? [textCell(line.clause ?? '')] : []),
      ...(hasSteps ? stepCells(line) : []),
      ...(isConverted ? [line.conversion ?? ''] : []),
    ];
  if (!statement.lines.length) {
    yield [texts.noLines];
    return;
  }
  const totals = (['gross', 'royalty'] as const).map((name) =>
    sum(statement.lines.map((line) => line[name])),
  );
  yield [texts.total, ...Array.from({ length: 9 }, () => null), ...totals.map(amountCell)];
}

/** Writes a royalty statement as a spreadsheet with every line. */
export const statementXlsx = (statement: RoyaltyStatement): SheetBytes =>
  writeSheet(
    { name: statementTexts[statement.language].title, widths, lines: statement.lines.length },
    statementRows(statement),
  );
/** Returns the cells of a step of a chain: what reaches the contract, the share of it, the result, and what is passed on. */
const stepCells = (line: StatementLine): Cell[] => {
  const amounts = amountsOfStep(line);
  if (!amounts || !line.step) return [null, null, null, null];
  const { base, result, passedOn } = amounts;
  return [amountCell(base), percentageCell(line.step.share), amountCell(result), amountCell(passedOn)];
};
