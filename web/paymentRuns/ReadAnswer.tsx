import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { applyBankAnswer, previewBankAnswer } from '../../shared/paymentRuns/routes.ts';
import type { AnsweredLine, BankAnswer } from '../../shared/paymentRuns/schema.ts';
import { uploadTypes } from '../../shared/files/uploadTypes.ts';
import { formatMoney } from '../../shared/money/display.ts';
import { call } from '../api/call.ts';
import { ModalActions } from '../components/dialog/ModalActions.tsx';
import { FileDrop } from '../components/file/FileDrop.tsx';
import { toBase64 } from '../components/file/toBase64.ts';
import { RowTable } from '../components/list/RowTable.tsx';
import { Money } from '../components/Money.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { effectTones, reasonText } from './runWords.ts';

/** Effects that change something. */
const changing: readonly AnsweredLine['effect'][] = ['paid', 'failed', 'returned', 'accepted'];

/** What a file says about each line, and what it changes. */
const Answered = ({ answer, isApplied }: { answer: BankAnswer; isApplied: boolean }) => {
  const t = useText('paymentRuns');
  const locale = useLocale();
  return (
    <SpaceBetween size="m">
      {isApplied && <Alert type="success">{t('paymentRuns:answer.applied')}</Alert>}
      {answer.unknown > 0 && (
        <Alert type="info">{t('paymentRuns:answer.unknown', { count: answer.unknown })}</Alert>
      )}
      <RowTable
        label={t('paymentRuns:answer.lines')}
        rows={answer.lines}
        empty={t('paymentRuns:answer.none')}
        columns={[
          {
            id: 'payee',
            minWidth: 150,
            name: t('paymentRuns:field.payee'),
            isRowHeader: true,
            cell: ({ licensorName, endToEndId }) => (
              <>
                {licensorName}
                <span className="second-line figures">{endToEndId}</span>
              </>
            ),
          },
          {
            id: 'amount',
            minWidth: 120,
            name: t('paymentRuns:field.amount'),
            isFigure: true,
            cell: ({ amount, statedAmount, currency }) => (
              <>
                <Money amount={amount} currency={currency} />
                {statedAmount && (
                  <span className="second-line">
                    {t('paymentRuns:answer.stated', {
                      amount: `${formatMoney(statedAmount, currency, locale)} ${currency}`,
                    })}
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'day',
            minWidth: 110,
            name: t('paymentRuns:field.day'),
            cell: ({ day }) => <When at={day} />,
          },
          {
            id: 'effect',
            minWidth: 170,
            name: t('paymentRuns:field.effect'),
            cell: ({ effect, reason }) => (
              <>
                <StatusBadge tone={effectTones[effect]}>{t(`paymentRuns:effect.${effect}`)}</StatusBadge>
                {reason && <span className="second-line">{reasonText(t, reason)}</span>}
              </>
            ),
          },
        ]}
      />
    </SpaceBetween>
  );
};

/** Reads a file of the bank: shows first what it would change, and changes it when the person agrees. */
export const ReadAnswer = ({ onClose }: { onClose: () => void }) => {
  const t = useText('paymentRuns');
  const [files, setFiles] = useState<File[]>([]);
  const [file] = files;
  const read = useMutation({
    mutationFn: async (given: File) => {
      const body = { fileName: given.name, content: await toBase64(given) };
      return { body, answer: await call(previewBankAnswer, { body }) };
    },
  });
  const apply = useMutation({
    mutationFn: (body: { fileName: string; content: string }) => call(applyBankAnswer, { body }),
  });
  const changes = read.data?.answer.lines.filter(({ effect }) => changing.includes(effect)).length ?? 0;
  return (
    <Modal
      visible
      size="large"
      header={t('paymentRuns:answer.action')}
      closeAriaLabel={t('common:action.close')}
      onDismiss={onClose}
      footer={
        <ModalActions
          onCancel={onClose}
          cancelText={t(apply.data ? 'common:action.close' : 'common:action.cancel')}
        >
          {!apply.data && read.data && (
            <Button
              variant="primary"
              disabled={changes === 0}
              loading={apply.isPending}
              onClick={() => apply.mutate(read.data.body)}
            >
              {t('paymentRuns:answer.apply', { count: changes })}
            </Button>
          )}
          {!read.data && (
            <Button
              variant="primary"
              disabled={!file}
              loading={read.isPending}
              onClick={() => file && read.mutate(file)}
            >
              {t('paymentRuns:answer.preview')}
            </Button>
          )}
        </ModalActions>
      }
    >
      {read.data ? (
        <Answered answer={apply.data ?? read.data.answer} isApplied={apply.data !== undefined} />
      ) : (
        <SpaceBetween size="s">
          <Box>{t('paymentRuns:answer.text')}</Box>
          <FileDrop
            label={t('paymentRuns:answer.file')}
            files={files}
            onChange={setFiles}
            sizes={uploadTypes.TempBankStatement.sizes}
          />
        </SpaceBetween>
      )}
    </Modal>
  );
};
