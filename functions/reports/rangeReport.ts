import type { ReportDownload, ReportFormat, ReportRange } from '../../shared/reports/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { askForReport } from './askForReport.ts';
import { loadRangeSource, markOfSource } from './statement/rangeSource.ts';

/**
 * A royalty report between two days, made again only when what it is made of changed.
 * @throws Refusal `NoWithdrawableRoyalty` when the parties have nothing to report, `ReportTooLarge`
 */
export const askForRangeReport = async (
  range: ReportRange,
  format: ReportFormat,
): Promise<ReportDownload> => {
  const source = await loadRangeSource(range);
  if (!source.entries.length) throw new Refusal('NoWithdrawableRoyalty');
  return askForReport(
    { kind: 'range', range },
    {
      format,
      fileName: `royalty-${range.currency}-${range.startDate}-${range.endDate}`,
      mark: markOfSource(source),
    },
  );
};
