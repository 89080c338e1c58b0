import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { useOpenHeld } from '../form/useOpenHeld.ts';
import { confirm } from './confirm.tsx';

/**
 * Deletes a record for good after its name was typed; a refusal lists what still uses it. Opens the submission of a removal that
 * waits for the audit of the company.
 */
export const DeleteRecord = ({
  name,
  remove,
  leadsTo,
  disabledReason,
}: {
  name: string;
  remove: () => Promise<unknown>;
  /** Address of the list to return to. */
  leadsTo: string;
  /** Reason why the record cannot be deleted now. */
  disabledReason?: string | undefined;
}) => {
  const t = useText();
  const navigate = useNavigate();
  const openHeld = useOpenHeld();
  const removal = useMutation({
    mutationFn: async () => {
      try {
        await remove();
        return true;
      } catch (error) {
        if (await openHeld(error)) return false;
        throw error;
      }
    },
    onSuccess: async (isRemoved) => {
      if (!isRemoved) return;
      notify({ kind: 'success', text: t('common:delete.done', { name }) });
      await navigate(leadsTo);
      await queryClient.invalidateQueries();
    },
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t('common:delete.title', { name }),
      body: t('common:delete.text'),
      action: t('common:action.delete'),
      typed: name,
    });
    if (agreed) removal.mutate();
  };
  return (
    <Button
      loading={removal.isPending}
      disabled={disabledReason !== undefined}
      disabledReason={disabledReason}
      onClick={() => void ask()}
    >
      {t('common:action.delete')}
    </Button>
  );
};
