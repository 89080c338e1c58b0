import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { previewWithdrawalTax, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import type {
  TaxPreview,
  TrialInput,
  Withdrawal,
  Withdrawable,
  WithdrawalRange,
} from '../../../shared/withdrawals/schema.ts';
import { call } from '../../api/call.ts';
import {
  readApplication,
  withOnlyRange,
  writeApplication,
  type ApplicationPosition,
  type PayeeDraft,
  type Ticks,
} from './application.ts';

const unticked: Ticks = { report: false, invoice: false, residence: false };

/** Returns the position of the application, kept in the address so that back, reload and a shared link work. */
export const useApplicationPosition = (ranges: readonly Withdrawable[]) => {
  const [search, setSearch] = useSearchParams();
  const position = withOnlyRange(readApplication(search), ranges);
  const move = (part: Partial<ApplicationPosition>) =>
    setSearch(writeApplication({ ...position, ...part }), {
      replace: part.step === undefined,
      preventScrollReset: part.step === undefined,
    });
  return { position, move };
};

/** Returns the input of a withdrawal or of its preview. */
export const toTrial = (
  { agentId, payerEntity, currency }: WithdrawalRange,
  { contractIds, invoiceChoice }: Pick<ApplicationPosition, 'contractIds' | 'invoiceChoice'>,
): TrialInput => ({
  agentId,
  payerEntity,
  currency,
  invoiceChoice,
  ...(contractIds && { contractIds: [...contractIds] }),
});

/** Loads the amounts of the chosen range today; never from the cache of an earlier visit. */
export const useTaxPreview = (
  range: Withdrawable | undefined,
  { contractIds, invoiceChoice, step }: ApplicationPosition,
) => {
  const { agentId = '', payerEntity = 'taipei', currency = 'TWD' } = range ?? {};
  const body = toTrial({ agentId, payerEntity, currency }, { contractIds, invoiceChoice });
  return useQuery({
    queryKey: ['withdrawal', 'preview', body],
    queryFn: ({ signal }) => call(previewWithdrawalTax, { body, signal }),
    enabled: range !== undefined && step > 0 && contractIds?.length !== 0,
    staleTime: 0,
  });
};

/** Returns the ticks and typed values; ticks apply only to the amounts that were shown. */
export const useDraft = () => {
  const [ticks, setTicks] = useState(unticked);
  const [payee, setPayee] = useState<PayeeDraft>({ bankAccountId: '', phone: '', email: '' });
  const [confirmAccountName, setConfirmAccountName] = useState(false);
  return {
    ticks,
    payee,
    confirmAccountName,
    tick: (part: Partial<Ticks>) => setTicks((now) => ({ ...now, ...part })),
    untick: () => setTicks(unticked),
    type: (part: Partial<PayeeDraft>) => setPayee((now) => ({ ...now, ...part })),
    setConfirmAccountName,
  };
};
export type Draft = ReturnType<typeof useDraft>;

/**
 * Sends the application. Each form has one idempotency key, and a second press during a request is ignored, so the
 * amount is reserved once.
 */
export const useSendApplication = (
  onDone: (withdrawal: Withdrawal) => void,
  onRefused: (error: unknown) => void,
) => {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isSending = useRef(false);
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: (application: {
      range: Withdrawable;
      preview: TaxPreview;
      position: ApplicationPosition;
      draft: Draft;
    }) => {
      const { range, preview, position, draft } = application;
      const { bankAccountId, phone, email } = draft.payee;
      return call(requestWithdrawal, {
        body: {
          ...toTrial(range, position),
          idempotencyKey,
          bankAccountId,
          expectedNet: preview.net,
          confirmed: true,
          confirmAccountName: draft.confirmAccountName,
          confirmResidence: draft.ticks.residence,
          phone: phone.trim() || undefined,
          email: email.trim() || undefined,
        },
      });
    },
    onSuccess: onDone,
    onError: onRefused,
    onSettled: () => {
      isSending.current = false;
    },
  });
  const send = (application: Parameters<typeof mutation.mutate>[0]) => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(application);
  };
  return { send, isSending: mutation.isPending, error: mutation.error };
};
