import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { notify } from '../../api/notices.ts';
import { loadedOnce, queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { QueryResult } from '../QueryResult.tsx';
import { FieldForm, type FieldFormProps } from './FieldForm.tsx';

type Props<S extends z.ZodType<FieldValues, FieldValues>, Saved> = Omit<
  FieldFormProps<S>,
  'onSubmit' | 'submitText'
> & {
  /** Asks before the values are sent. Without agreement nothing is sent. */
  ask?: (values: z.output<S>) => Promise<boolean>;
  /** Sends the values and returns the stored record. */
  save: (values: z.output<S>) => Promise<Saved>;
  /** Returns the address of the page that shows the stored record. */
  toAddress: (saved: Saved) => string;
};

const SavedForm = <S extends z.ZodType<FieldValues, FieldValues>, Saved>({
  ask,
  save,
  toAddress,
  ...form
}: Props<S, Saved>) => {
  const t = useText();
  const navigate = useNavigate();
  const submit = async (values: z.output<S>) => {
    if (ask && !(await ask(values))) return false;
    const saved = await save(values);
    await queryClient.invalidateQueries();
    notify({ kind: 'success', text: t('common:form.saved') });
    await navigate(toAddress(saved));
    return true;
  };
  return <FieldForm {...form} onSubmit={submit} submitText={t('common:action.save')} />;
};

/** Form filled in with the input of a request that the audit of the company returned. */
const MendedForm = <S extends z.ZodType<FieldValues, FieldValues>, Saved>({
  submission,
  ...form
}: Props<S, Saved> & { submission: string }) => {
  const query = useQuery({
    queryKey: ['heldInput', submission],
    queryFn: async ({ signal }) => {
      const { withHeldInput } = await import('./heldInput.ts');
      return withHeldInput(submission, form.defaults, form.subject === undefined, signal);
    },
    ...loadedOnce,
  });
  return (
    <QueryResult query={query}>
      {(defaults) => <SavedForm {...(form as Props<S, Saved>)} defaults={defaults as typeof form.defaults} />}
    </QueryResult>
  );
};

/**
 * Form of a new or an existing record. It opens the record's page once the record is saved. The address may name a
 * submission that was returned, to fill it in with.
 */
export const RecordForm = <S extends z.ZodType<FieldValues, FieldValues>, Saved>(props: Props<S, Saved>) => {
  const submission = useSearchParams()[0].get('submission');
  return submission === null ? <SavedForm {...props} /> : <MendedForm {...props} submission={submission} />;
};
