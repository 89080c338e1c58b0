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

/** Where the application stands, kept in the address so that back, reload and a sent link hold. */
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

/** What a withdrawal is asked for, or tried, with. */
export const trialOf = (
  { agentId, payerEntity, currency }: WithdrawalRange,
  { contractIds, invoiceChoice }: Pick<ApplicationPosition, 'contractIds' | 'invoiceChoice'>,
): TrialInput => ({
  ...{ agentId, payerEntity, currency, invoiceChoice },
  ...(contractIds && { contractIds: [...contractIds] }),
});

/** What the chosen range would come to today; never taken from an earlier visit. */
export const useTaxPreview = (
  range: Withdrawable | undefined,
  { contractIds, invoiceChoice, step }: ApplicationPosition,
) => {
  const { agentId = '', payerEntity = 'taipei', currency = 'TWD' } = range ?? {};
  const body = trialOf({ agentId, payerEntity, currency }, { contractIds, invoiceChoice });
  return useQuery({
    queryKey: ['withdrawal', 'preview', body],
    queryFn: ({ signal }) => call(previewWithdrawalTax, { body, signal }),
    enabled: range !== undefined && step > 0 && contractIds?.length !== 0,
    staleTime: 0,
  });
};

/** What the person has ticked and typed; ticks are for the amounts they were shown. */
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
 * Sends the application. The key is made once a form, and a second press while the first is on its way does nothing, so
 * the amount is reserved once.
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
          ...trialOf(range, position),
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
