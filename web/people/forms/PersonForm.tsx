import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { FieldForm, type FieldFormProps } from '../../components/form/FieldForm.tsx';
import { useText } from '../../text/useText.ts';
import { namesakesIn, type Namesakes } from './namesakes.ts';

const SameNameDialog = lazy(async () => ({ default: (await import('./SameNameDialog.tsx')).SameNameDialog }));

type Question = { namesakes: Namesakes; answer: (isSomebodyElse: boolean) => void };

/** True to save although somebody has the same name. */
export type Confirmation = { notTheSame: boolean };

/**
 * Form of a real name or an alias. When somebody has the same name, it asks whether this is somebody else and saves again.
 * @param save sends the values
 * @param toAddress returns the address to go to after saving
 */
export const PersonForm = <S extends z.ZodType<FieldValues, FieldValues>, R>({
  schema,
  defaults,
  rules,
  subject,
  save,
  toAddress,
  cancelTo,
  submitText,
  children,
}: {
  schema: S;
  defaults: DefaultValues<z.input<S>>;
  rules?: FieldFormProps<S>['rules'];
  subject?: string;
  /** Returns `undefined` when nothing was sent, for example because a file is missing. */
  save: (values: z.output<S> & Confirmation) => Promise<R | undefined>;
  toAddress: (saved: R) => string;
  cancelTo: string;
  /** Label of the button; "Save" by default. */
  submitText?: string;
  children: ReactNode;
}) => {
  const t = useText('people');
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question>();
  const ask = (namesakes: Namesakes) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        namesakes,
        answer: (isSomebodyElse) => {
          setQuestion(undefined);
          resolve(isSomebodyElse);
        },
      }),
    );
  const submit = async (values: z.output<S>, notTheSame = false): Promise<unknown> => {
    try {
      const saved = await save({ ...values, notTheSame });
      if (saved === undefined) return false;
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: t('common:form.saved') });
      return await navigate(toAddress(saved));
    } catch (error) {
      const namesakes = namesakesIn(error);
      if (!namesakes) throw error;
      return (await ask(namesakes)) && submit(values, true);
    }
  };
  return (
    <>
      <FieldForm
        schema={schema}
        defaults={defaults}
        rules={rules}
        subject={subject}
        onSubmit={(values) => submit(values)}
        submitText={submitText ?? t('common:action.save')}
        cancelTo={cancelTo}
      >
        {children}
      </FieldForm>
      <Suspense fallback={null}>
        {question && <SameNameDialog namesakes={question.namesakes} onAnswer={question.answer} />}
      </Suspense>
    </>
  );
};
