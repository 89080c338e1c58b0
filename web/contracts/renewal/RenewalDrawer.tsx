import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { declineRenewal, reopenRenewal } from '../../../shared/contracts/renewalRoutes.ts';
import type { RenewalItem } from '../../../shared/contracts/renewalSchema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { recordsNamedBy } from '../../api/namedRecords.ts';
import { notify, notifyUndoable } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { NamedRecords } from '../../components/NamedRecords.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { ExtendAdvances } from './ExtendAdvances.tsx';
import { refreshRenewals } from './refreshRenewals.ts';
import { RenewForm } from './RenewForm.tsx';

type Props = { item: RenewalItem; onDone: () => void };

const Decline = ({ item, onDone }: Props) => {
  const t = useText('renewals');
  const decline = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(declineRenewal, { params: { id: item.contractId } }),
    onSuccess: async () => {
      await refreshRenewals(item.contractId);
      notifyUndoable(
        t('renewals:declined', { name: item.contractNumber }),
        t('common:action.undo'),
        () => void undo(),
      );
      onDone();
    },
  });
  const undo = async () => {
    try {
      await call(reopenRenewal, { params: { id: item.contractId } });
      notify({ kind: 'success', text: t('renewals:reopened', { name: item.contractNumber }) });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
    await refreshRenewals(item.contractId);
  };
  return (
    <SpaceBetween size="m">
      <Box>{t('renewals:declineText')}</Box>
      {decline.error && <Alert type="error">{explain(decline.error)}</Alert>}
      <Button loading={decline.isPending} onClick={() => decline.mutate()}>
        {t('renewals:action.decline')}
      </Button>
    </SpaceBetween>
  );
};

/** Says that the contract is not renewed, with the way back. */
const Declined = ({ item, onDone }: Props) => {
  const t = useText('renewals');
  const reopen = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(reopenRenewal, { params: { id: item.contractId } }),
    onSuccess: async () => {
      await refreshRenewals(item.contractId);
      notify({ kind: 'success', text: t('renewals:reopened', { name: item.contractNumber }) });
      onDone();
    },
  });
  const records = recordsNamedBy(reopen.error);
  return (
    <SpaceBetween size="m">
      <Alert
        type="info"
        header={t('renewals:decidedNot')}
        action={
          <Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
            {t('renewals:action.reopen')}
          </Button>
        }
      >
        {t('renewals:reopenText')}
      </Alert>
      {reopen.error && (
        <Alert type="error">
          {explain(reopen.error)}
          {records.length > 0 && <NamedRecords records={records} />}
        </Alert>
      )}
    </SpaceBetween>
  );
};

const Decided = ({ item, onDone }: Props) => {
  const t = useText('renewals');
  if (!item.renewedById) return <Declined item={item} onDone={onDone} />;
  return (
    <Alert type="success">
      {t('renewals:decided')}{' '}
      <RecordLink to={recordAddress.contract(item.renewedById)}>{t('renewals:toRenewed')}</RecordLink>
    </Alert>
  );
};

/** Actions on a contract that ends: renew it, decline, or extend its payment items. */
export const RenewalDrawer = ({ item, onClose }: { item: RenewalItem; onClose: () => void }) => {
  const t = useText('renewals', 'payments');
  const decided = <Decided item={item} onDone={onClose} />;
  return (
    <Modal visible size="large" onDismiss={onClose} header={`${item.contractNumber} · ${item.displayName}`}>
      <Tabs
        ariaLabel={t('renewals:field.decide')}
        tabs={[
          {
            id: 'renew',
            label: t('renewals:action.renew'),
            content: item.renewal ? decided : <RenewForm item={item} onDone={onClose} />,
          },
          {
            id: 'decline',
            label: t('renewals:action.decline'),
            content: item.renewal ? decided : <Decline item={item} onDone={onClose} />,
          },
          {
            id: 'extend',
            label: t('renewals:action.extend'),
            content: <ExtendAdvances contractId={item.contractId} />,
          },
        ]}
      />
    </Modal>
  );
};
