import { checkLicences } from '../../../../shared/contracts/licenceReportRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { lastCheck } from '../../report/checkReader.ts';
import { startCheck } from '../../report/startCheck.ts';

export const handler = handle(checkLicences)(async () => {
  await startCheck();
  return { checking: (await lastCheck()).checking };
});
