import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { writeOffRemainder } from '../../shared/accounting/receivingRoutes.ts';
import { owedFor, remainderOf, writeOffNeedsApproval } from '../../shared/accounting/receivingRules.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { formatMoney } from '../../shared/money/display.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { compare } from '../../shared/money/decimal.ts';
import { writeOffBearerSchema, type WriteOff } from '../../shared/money/reconciliationSchema.ts';
import { isWhole } from '../../shared/money/release.ts';
import { textAreaLength } from '../../shared/reference/names.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { ModalActions } from '../components/dialog/ModalActions.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { watchImport } from '../statements/importWatch.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { toCashLines } from './receivingForm.ts';

/** Returns the claims of a batch of which something is open. */
const openClaims = (batch: Receivable) =>
  toCashLines([batch])
    .map(({ claim }) => claim)
    .filter((claim) => compare(remainderOf(claim), '0') > 0);

/** Writes off, or sends it to a second person; then follows the batch, if it is posted at once. */
const useWriteOff = ({ batchId, batchNo, version }: Receivable, onDone: () => void) => {
  const t = useText('accounting');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: WriteOff & { statementCurrency: Currency }) =>
      call(writeOffRemainder, { body: { ...body, batchId, version } }),
    onSuccess: async ({ proposal }) => {
      await queryClient.invalidateQueries({ queryKey: ['list', 'receivables'] });
      notify({
        kind: 'success',
        text: t(proposal ? 'accounting:writeOff.sent' : 'accounting:writeOff.done'),
      });
      const open = () => void navigate(recordAddress.batch(batchId));
      if (!proposal) void watchImport(batchId, batchNo, open, 'receiving');
      onDone();
    },
  });
};

/** Writes off what is left of one claim of a batch, or sends it to a second person. */
export const WriteOffRest = ({
  batch,
  onClose,
  onDone,
}: {
  batch: Receivable;
  onClose: () => void;
  onDone: () => void;
}) => {
  const t = useText('accounting');
  const locale = useLocale();
  const claims = openClaims(batch);
  const [chosen, setChosen] = useState(claims[0]?.line.currency);
  const [reason, setReason] = useState('');
  const [bearer, setBearer] = useState<WriteOff['bearer']>('licensors');
  const claim = claims.find(({ line }) => line.currency === chosen);
  const order = useWriteOff(batch, () => {
    onClose();
    onDone();
  });
  if (!claim) return null;
  const currency = currencySchema.parse(claim.line.currency);
  const money = (amount: string) => `${formatMoney(amount, currency, locale)} ${currency}`;
  const last = claim.arrivals.at(-1);
  const isReleased = last !== undefined && isWhole(last.released);
  const options = claims.map(({ line }) => ({ value: line.currency, label: line.currency }));
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('accounting:writeOff.title', { batch: batch.batchNo })}
      footer={
        <ModalActions onCancel={onClose}>
          <Button
            variant="primary"
            disabled={!reason.trim()}
            loading={order.isPending}
            onClick={() =>
              order.mutate({
                statementCurrency: currency,
                reason: reason.trim(),
                bearer: isReleased ? 'house' : bearer,
              })
            }
          >
            {t('accounting:writeOff.action')}
          </Button>
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        {options.length > 1 && (
          <FormField label={t('accounting:field.receivingCurrency')}>
            <Select
              options={options}
              selectedOption={options.find(({ value }) => value === currency) ?? null}
              onChange={({ detail }) => setChosen(detail.selectedOption.value)}
            />
          </FormField>
        )}
        <Box>
          {t('accounting:writeOff.text', {
            amount: money(remainderOf(claim)),
            owed: money(owedFor(claim.line)),
          })}
        </Box>
        {writeOffNeedsApproval(claim) && <Alert type="info">{t('accounting:writeOff.approval')}</Alert>}
        {!isReleased && (
          <FormField label={t('accounting:field.bearer')}>
            <RadioGroup
              value={bearer}
              items={writeOffBearerSchema.options.map((value) => ({
                value,
                label: t(`accounting:writeOff.bearer.${value}`),
              }))}
              onChange={({ detail }) => setBearer(writeOffBearerSchema.parse(detail.value))}
            />
          </FormField>
        )}
        <FormField label={t('accounting:field.reason')}>
          <Textarea
            value={reason}
            onChange={({ detail }) => setReason(detail.value.slice(0, textAreaLength))}
          />
        </FormField>
      </SpaceBetween>
    </Modal>
  );
};
