import { removeBroughtInAdvance } from '../../../shared/accounting/openingRoutes.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { useText } from '../../text/useText.ts';
import { typeText } from './advanceWords.ts';
import { refreshPayments } from './refreshPayments.ts';

/** Returns a function that takes out an advance that was brought in, after asking. */
export const useRemoveBroughtIn = () => {
  const t = useText('payments');
  return async (advance: Advance): Promise<void> => {
    const { contractId: id, contractAdvanceId: advId, version } = advance;
    const name = typeText(t, advance);
    const agreed = await confirm({
      title: t('payments:remove.label', { name }),
      body: t('payments:broughtIn.removeText'),
      action: t('payments:broughtIn.remove'),
    });
    if (!agreed) return;
    try {
      await call(removeBroughtInAdvance, { params: { id, advId }, body: { version } });
      notify({ kind: 'success', text: t('payments:remove.done', { name }) });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
    await refreshPayments();
  };
};
