import { downloadYearIncome } from '../../../shared/reports/routes.ts';
import { isStaff } from '../../access/visibility.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { maySeePayments } from '../../withdrawals/withdrawalStore.ts';
import { ownScope } from '../reportScope.ts';
import { requestReport } from '../requestReport.ts';
import { loadYearSource, markOfYear } from '../year/yearSource.ts';

export const handler = handle(downloadYearIncome)(async ({ body, identity, language }) => {
  const { year, format, rightOwnerId } = body;
  // Staff who only see income see no payments.
  if (isStaff(identity) && !maySeePayments(identity)) throw new Refusal('NotAllowed');
  const { licensorId } = await ownScope(identity, rightOwnerId);
  const source = await loadYearSource(licensorId, year);
  const agentIds = new Set([
    ...source.withdrawals.map(({ agentId }) => agentId),
    ...source.items.map(({ contract }) => contract.agentId),
  ]);
  const [agentId] = agentIds;
  return requestReport(
    { kind: 'year', licensorId, year, language },
    {
      format,
      fileName: `income-${year}`,
      mark: markOfYear(source),
      ...(agentId && agentIds.size === 1 && { agentId }),
    },
  );
});
