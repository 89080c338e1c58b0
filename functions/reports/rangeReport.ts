import type { Language } from '../../shared/api/codes/entry.ts';
import type { ReportDownload, ReportFormat, ReportRange } from '../../shared/reports/schema.ts';
import { Refusal } from '../core/refusal.ts';
import { requestReport } from './requestReport.ts';
import { loadRangeSource, markOfSource } from './statement/rangeSource.ts';

/**
 * Returns a royalty report between two days. Makes it again only after its data has changed.
 * @throws Refusal `NoWithdrawableRoyalty` when the parties have nothing to report, `ReportTooLarge`
 */
export const requestRangeReport = async (
  range: ReportRange,
  { format, language }: { format: ReportFormat; language: Language },
): Promise<ReportDownload> => {
  const source = await loadRangeSource(range);
  if (!source.entries.length) throw new Refusal('NoWithdrawableRoyalty');
  return requestReport(
    { kind: 'range', range, language },
    {
      format,
      fileName: `royalty-${range.currency}-${range.startDate}-${range.endDate}`,
      mark: markOfSource(source),
      agentId: range.agentId,
    },
  );
};
