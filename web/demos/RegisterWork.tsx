import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import { registerWorkOfDemo } from '../../shared/demos/routes.ts';
import type { DemoDetail } from '../../shared/demos/schema.ts';
import { ApiRefusal, call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { useText } from '../text/useText.ts';

const sameNameSchema = z.object({ works: z.array(z.object({ name: z.string() })).default([]) });

/** Returns the names of the possibly identical works that a refusal lists; `undefined` for any other error. */
const namesakesIn = (error: unknown): string[] | undefined =>
  error instanceof ApiRefusal && error.result === 'SameNameAlreadyExists'
    ? sameNameSchema.safeParse(error.data).data?.works.map(({ name }) => name)
    : undefined;

/** Button that registers a sold demo as a work and recording. If works of the same name exist, it asks first. */
export const RegisterWork = ({ demo }: { demo: DemoDetail }) => {
  const t = useText('demos');
  const register = async (notTheSame: boolean): Promise<void> => {
    try {
      await call(registerWorkOfDemo, { params: { id: demo.demoId }, body: { notTheSame } });
    } catch (error) {
      const namesakes = namesakesIn(error);
      if (!namesakes || notTheSame) throw error;
      const isOther = await confirm({
        title: t('demos:register.sameName'),
        body: t('demos:register.others', { names: namesakes.join(', ') }),
        action: t('demos:register.anyway'),
      });
      if (isOther) await register(true);
      return;
    }
    await queryClient.invalidateQueries();
  };
  const registering = useMutation({ mutationFn: () => register(false) });
  return (
    <Button loading={registering.isPending} onClick={() => registering.mutate()}>
      {t('demos:action.registerWork')}
    </Button>
  );
};
