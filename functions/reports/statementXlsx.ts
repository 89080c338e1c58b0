import { writeXlsxStream } from 'hucre/xlsx';
import { headRows, payoutRows, summaryRows, type Pair } from './rows.ts';
import type { RoyaltyStatement } from './statement.ts';
import { statementTexts } from './texts.ts';

type Cell = string | number | null;

/** Digits a spreadsheet keeps of a number. */
const spreadsheetDigits = 15;

/**
 * An amount as a cell: a number while a spreadsheet keeps all its digits, else text, so that nothing is rounded on the
 * way.
 */
export const amountCell = (amount: string): Cell => {
  const digits = amount.replace(/^-?0*\.?0*/, '').replace('.', '').length;
  return digits <= spreadsheetDigits ? Number(amount) : amount;
};

/** Text as a cell. What a spreadsheet could take for a formula is marked as text. */
export const textCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const pairRows = (pairs: readonly Pair[], isAmount: boolean): Cell[][] =>
  pairs.map(([label, value]) => [textCell(label), isAmount ? amountCell(value) : textCell(value)]);

const widths = [34, 18, 18, 9, 19, 11, 11, 14, 20, 20];

function* rowsOf(statement: RoyaltyStatement): Generator<Cell[]> {
  const texts = statementTexts[statement.language];
  yield [texts.title];
  yield* pairRows(headRows(statement), false);
  yield [];
  yield [texts.summary];
  yield* pairRows(summaryRows(statement), true);
  if (statement.payout) {
    yield [];
    yield [texts.payout];
    yield* pairRows(payoutRows(statement), true);
  }
  if (statement.deductions.length) {
    yield [];
    yield [texts.deductions];
    yield [texts.day, texts.contract, texts.amount];
    for (const { occurredOn, contractName, amount } of statement.deductions)
      yield [occurredOn, textCell(contractName), amountCell(amount)];
  }
  yield [];
  yield [texts.lines];
  yield [
    texts.work,
    texts.platform,
    texts.territory,
    texts.right,
    texts.usage,
    texts.share,
    texts.rate,
    texts.units,
    texts.income,
    texts.royalty,
  ];
  for (const line of statement.lines)
    yield [
      textCell(line.workTitle),
      textCell(line.platform),
      textCell(line.territory),
      line.rightType,
      line.period,
      amountCell(line.sharePercentage),
      amountCell(line.royaltyPercentage),
      amountCell(line.units),
      amountCell(line.gross),
      amountCell(line.royalty),
    ];
  if (!statement.lines.length) yield [texts.noLines];
}

/** Writes a royalty statement as a spreadsheet with every line. */
export const statementXlsx = async (statement: RoyaltyStatement): Promise<Uint8Array> => {
  const stream = writeXlsxStream(rowsOf(statement), {
    name: statementTexts[statement.language].title,
    columns: widths.map((width) => ({ width })),
  });
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
