import { downloadIncome } from '../../../shared/income/incomeSourceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { requestReport } from '../../reports/requestReport.ts';
import { batchesWithin, requestedLicensor } from '../scope.ts';

export const handler = handle(downloadIncome)(async ({ body, identity, language }) => {
  const { rightOwnerId, ...filter } = body;
  const licensorId = requestedLicensor(identity, rightOwnerId);
  const { currency, batches } = await batchesWithin({ licensorIds: [licensorId] }, filter);
  return requestReport(
    { kind: 'income', licensorId, filter: { ...filter, currencyType: currency }, language },
    {
      format: 'xlsx',
      fileName: `income-${currency}`,
      mark: JSON.stringify(batches.map(({ object, royalty, receipt }) => [object, royalty, receipt])),
    },
  );
});
