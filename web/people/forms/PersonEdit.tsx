import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { Named } from '../../../shared/reference/names.ts';
import { loadedOnce } from '../../api/query.ts';
import type { FieldFormProps } from '../../components/form/FieldForm.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { PersonForm, type Confirmation } from './PersonForm.tsx';

type Version = { version: number };

/**
 * Page that changes a real name or an alias, at the version it was loaded with.
 * @param returnTo address to go to after saving or cancelling
 * @param children fields of the form
 */
export const PersonEdit = <S extends z.ZodType<FieldValues, FieldValues>>({
  id,
  title,
  load,
  save,
  returnTo,
  schema,
  rules,
  children,
}: {
  id: string;
  title: `pages:${'musician' | 'company'}${'RealName' | 'Alias'}Edit`;
  load: (signal: AbortSignal) => Promise<NoInfer<z.input<S>> & Named & Version>;
  save: (values: z.output<S> & Confirmation & Version) => Promise<unknown>;
  returnTo: string;
  schema: S;
  rules: FieldFormProps<S>['rules'];
  children: ReactNode;
}) => {
  const t = useText();
  const query = useQuery({
    queryKey: ['person', id, 'edit'],
    queryFn: ({ signal }) => load(signal),
    ...loadedOnce,
  });
  return (
    <RecordPage query={query} toName={(person) => shownName(person)} describe={() => t(title)}>
      {({ version, ...person }) => (
        <PersonForm
          schema={schema}
          defaults={person as DefaultValues<z.input<S>>}
          rules={rules}
          subject={id}
          save={(values) => save({ ...values, version })}
          toAddress={() => returnTo}
          cancelTo={returnTo}
        >
          {children}
        </PersonForm>
      )}
    </RecordPage>
  );
};
