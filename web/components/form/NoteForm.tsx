import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import * as z from 'zod';
import { remarkSchema } from '../../../shared/reference/names.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { FirstField } from '../dialog/FirstField.tsx';
import { QueryResult } from '../QueryResult.tsx';
import { FieldForm } from './FieldForm.tsx';
import { TextAreaField } from './fields.tsx';

type Note<Name extends string> = Record<Name, string> & { version: number };

/** Loads and changes an internal note on a record. */
export const NoteForm = <Name extends string>({
  name,
  label,
  queryKey,
  load,
  save,
  onSaved,
}: {
  /** Name of the text on the wire. */
  name: Name;
  label: string;
  queryKey: readonly string[];
  load: (signal: AbortSignal) => Promise<Note<Name>>;
  save: (text: string, version: number) => Promise<Note<Name>>;
  /** Closes the dialog round the form. Without it the form is part of a page. */
  onSaved?: () => void;
}) => {
  const t = useText();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const Frame = onSaved ? FirstField : Fragment;
  return (
    <QueryResult query={query}>
      {({ version, [name]: text }) => (
        <Frame key={version}>
          <FieldForm
            schema={z.object({ [name]: remarkSchema })}
            defaults={{ [name]: text }}
            submitText={t('common:action.save')}
            reload={() => void query.refetch()}
            onSubmit={async (values) => {
              queryClient.setQueryData(queryKey, await save(values[name]!, version));
              notify({ kind: 'success', text: t('common:form.saved') });
              onSaved?.();
            }}
          >
            <TextAreaField name={name} label={label} />
          </FieldForm>
        </Frame>
      )}
    </QueryResult>
  );
};
