import { requestLeaving } from '../../../shared/leaving/routes.ts';
import { requirePassword } from '../../account/currentPassword.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { exportScopeOf } from '../exportScope.ts';
import { createLeaving, leavingStart, shownLeaving } from '../leavingStore.ts';

export const handler = handle(requestLeaving)(async ({ body: { password, code }, identity }) => {
  const scope = exportScopeOf(identity);
  if (identity.user.hasSecondFactor && code === undefined) throw new Refusal('SecondFactorRequired');
  await requirePassword(identity, password, code);
  const leaving = await createLeaving(identity, scope);
  await startNoted(leavingStart(leaving));
  return shownLeaving(leaving);
});
