import { listLicenceViolations } from '../../../../shared/contracts/licenceReportRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { lastCheck } from '../../report/checkReader.ts';
import { listViolations } from '../../report/violationStore.ts';

export const handler = handle(listLicenceViolations)(
  async ({ query: { state, offset, limit }, identity }) => {
    const [page, check] = await Promise.all([
      listViolations(identity, state, { offset, limit }),
      lastCheck(),
    ]);
    return { ...page, ...check };
  },
);
