import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Named } from '../../../shared/reference/names.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../dialog/confirm.tsx';

/** Record that stays, the one that ends, and the fields taken from the latter. */
type Choice<R, F> = { kept: R; merged: R; taken: readonly F[] };

/**
 * Chooses which of two records stays and with which fields, merges them after a confirmation, and opens the one that
 * stays.
 * @param effects consequences of the merge, for the confirmation
 * @param toAddress returns the page of a record, if it has one
 */
export const useMerging = <R extends Named, F extends string>({
  records: [first, second],
  effects,
  merge,
  toAddress,
}: {
  records: readonly [R, R];
  effects: (names: { kept: string; merged: string }) => string;
  merge: (choice: Choice<R, F>, idempotencyKey: string) => Promise<unknown>;
  toAddress: (record: R) => string | undefined;
}) => {
  const t = useText('merging');
  const navigate = useNavigate();
  const [isSwapped, setSwapped] = useState(false);
  const [taken, setTaken] = useState<readonly F[]>([]);
  const [key, renewKey] = useState(() => crypto.randomUUID());
  const [kept, merged] = isSwapped ? [second, first] : [first, second];
  const names = { kept: shownName(kept), merged: shownName(merged) };
  const choose = (fields: readonly F[]) => {
    setTaken(fields);
    renewKey(crypto.randomUUID());
  };
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => merge({ kept, merged, taken }, key),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: t('merging:done', { name: names.kept }) });
      const address = toAddress(kept);
      if (address !== undefined) await navigate(address);
    },
  });
  return {
    kept,
    merged,
    names,
    error,
    isPending,
    isTaken: (field: F) => taken.includes(field),
    take: (field: F, isTaken: boolean) => {
      const others = taken.filter((name) => name !== field);
      choose(isTaken ? [...others, field] : others);
    },
    swap: () => {
      setSwapped(!isSwapped);
      choose([]);
    },
    start: async () => {
      const title = t('merging:title', names);
      if (await confirm({ title, body: effects(names), action: t('merging:action') })) mutate();
    },
  };
};

export type Merging<R extends Named, F extends string> = ReturnType<typeof useMerging<R, F>>;
