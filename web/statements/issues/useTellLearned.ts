import type { LearnedId } from '../../../shared/statements/rowSchema.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';

/** Returns a function that tells why the platform id of decided rows was not added to the assigned record. */
export const useTellLearned = (): ((platformId: LearnedId | undefined) => void) => {
  const t = useText('decisions');
  return (platformId) => {
    if (!platformId || platformId.outcome === 'learned') return;
    const { platform, id, outcome, heldBy } = platformId;
    const key = outcome === 'full' ? 'idFull' : heldBy ? 'idHeldBy' : 'idHeld';
    notify({
      id: `learned-${platform}-${id}`,
      kind: 'warning',
      text: t(`decisions:decided.${key}`, { platform, id, record: heldBy?.workTitle }),
    });
  };
};
