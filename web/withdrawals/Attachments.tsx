import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { getPaymentProof } from '../../shared/withdrawals/proofRoutes.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';

/** Proofs of a payment, each loaded on request. */
export const Attachments = ({ withdrawalId, ids }: { withdrawalId: string; ids: readonly string[] }) => {
  const t = useText('withdrawals');
  const download = useMutation({
    mutationFn: (attachmentId: string) =>
      call(getPaymentProof, { params: { id: withdrawalId }, query: { attachmentId } }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
  if (ids.length === 0) return t('common:state.none');
  return ids.map((id, index) => (
    <Button
      key={id}
      variant="inline-link"
      iconName="download"
      loading={download.isPending && download.variables === id}
      onClick={() => download.mutate(id)}
    >
      {t('withdrawals:proof.file', { number: index + 1 })}
    </Button>
  ));
};
