import { clauseText } from '../../../shared/contracts/clauseRules/appliedRule.ts';
import { conversionText } from '../../../shared/income/conversionText.ts';
import { dayIn } from '../../../shared/text/dayText.ts';
import { regionName } from '../../incomeFacts/regionName.ts';
import { licensedRightName } from '../../../shared/income/breakdownByRight.ts';
import type { IncomeExport } from './incomeExport.ts';
import { amountCell, percentageCell, textCell, writeSheet, type Cell, type SheetBytes } from '../sheet.ts';
import { incomeTexts } from './incomeTexts.ts';
import { rightName } from '../statement/summaryTexts.ts';
import { statementTexts } from '../statement/texts.ts';

const widths = [34, 16, 18, 18, 20, 18, 13, 13, 13, 11, 11, 11, 14, 20, 20, 20, 44, 18, 24];

function* incomeRows(report: IncomeExport): Generator<Cell[]> {
  const { language, currency } = report;
  const texts = { ...statementTexts[language], ...incomeTexts[language] };
  yield [texts.exportTitle];
  yield [texts.licensor, textCell(report.licensorName)];
  if (report.startDate || report.endDate)
    yield [
      texts.usage,
      [report.startDate, report.endDate].map((day) => day && dayIn(day, language)).join(' – '),
    ];
  yield [texts.currency, currency];
  yield [texts.royalty, amountCell(report.royalty)];
  const hasClauses = report.facts.some(({ clause }) => clause !== undefined);
  yield [];
  yield [
    texts.work,
    texts.kind,
    texts.platform,
    texts.territory,
    texts.right,
    texts.licensedRight,
    texts.from,
    texts.to,
    texts.receivedOn,
    texts.share,
    texts.paidFor,
    texts.rate,
    texts.units,
    texts.amount,
    texts.income,
    texts.royalty,
    texts.conversion,
    texts.batch,
    ...(hasClauses ? [texts.clause] : []),
  ];
  for (const fact of report.facts)
    yield [
      textCell(fact.workTitle),
      texts.workTypes[fact.workType],
      textCell(fact.platform),
      textCell(regionName(fact.territory, language)),
      rightName(fact.rightType, language),
      licensedRightName(fact.licensedRight, language),
      fact.usagePeriod.start,
      fact.usagePeriod.end,
      fact.receivedOn ?? '',
      percentageCell(fact.sharePercentage),
      fact.basisPercentage === undefined ? null : percentageCell(fact.basisPercentage),
      percentageCell(fact.royaltyPercentage),
      amountCell(fact.units),
      fact.rowAmount === undefined ? null : amountCell(fact.rowAmount),
      amountCell(fact.grossAmount),
      amountCell(fact.royaltyAmount),
      conversionText(fact.conversions, language),
      report.batchNumbers.get(fact.batchId) ?? '',
      ...(hasClauses ? [textCell(clauseText(fact, language))] : []),
    ];
  if (!report.facts.length) yield [texts.noLines];
}

/** Writes income line by line as a spreadsheet. */
export const incomeXlsx = (report: IncomeExport): SheetBytes =>
  writeSheet(
    { name: incomeTexts[report.language].exportTitle, widths, lines: report.facts.length },
    incomeRows(report),
  );
