import { checkLicences } from '../../../../shared/contracts/licenceReportRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { lastCheck } from '../../../contracts/report/checkReader.ts';
import { startCheck } from '../../../contracts/report/startCheck.ts';

export const handler = handle(checkLicences)(async () => {
  await startCheck();
  return { checking: (await lastCheck()).checking };
});
