import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { registerCwrWorks } from '../../../shared/cwr/routes.ts';
import type { CwrWorkOutcome } from '../../../shared/cwr/schema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import type { Chosen } from './choices.ts';

/** Registers the works of a file part by part. Works registered before a failure stay, and are shown. */
export const useRegister = (content: string) => {
  const [items, setItems] = useState<readonly CwrWorkOutcome[]>([]);
  const take = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ all: { otherOwnerId, ...all }, parties, works }: Chosen) => {
      setItems([]);
      let from: number | undefined = 0;
      while (from !== undefined) {
        const part: { items: CwrWorkOutcome[]; next?: number | undefined } = await call(registerCwrWorks, {
          body: {
            content,
            from,
            ...all,
            ...(otherOwnerId && { otherOwnerId }),
            parties: Array.from(parties, ([key, rightOwnerId]) => ({
              key,
              ...(rightOwnerId && { rightOwnerId }),
            })),
            works: Array.from(works, ([line, own]) => ({ line, ...own })),
          },
        });
        setItems((before) => [...before, ...part.items]);
        from = part.next;
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return { take, items };
};
