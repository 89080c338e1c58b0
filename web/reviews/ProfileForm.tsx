import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import {
  companyAliasRules,
  companyRealNameRules,
  musicianAliasRules,
  musicianRealNameRules,
} from '../../shared/people/realNameRules.ts';
import {
  companyRealNameFieldsSchema,
  musicianRealNameFieldsSchema,
} from '../../shared/people/realNameSchema.ts';
import { companyAliasFieldsSchema, musicianAliasFieldsSchema } from '../../shared/people/schema.ts';
import {
  submitCompanyAlias,
  submitCompanyProfile,
  submitMusicianAlias,
  submitMusicianProfile,
} from '../../shared/reviews/routes.ts';
import type { ProfileFields } from '../../shared/reviews/rules.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { FieldForm, type FieldFormProps } from '../components/form/FieldForm.tsx';
import { CompanyAliasFields, MusicianAliasFields } from '../people/forms/AliasFields.tsx';
import { CompanyRealNameFields, MusicianRealNameFields } from '../people/forms/RealNameFields.tsx';
import { useText } from '../text/useText.ts';

type Props = {
  /** Id of the real name or alias. */
  id: string;
  version: number;
  values: ProfileFields;
  returnTo: string;
};

/** Form of one kind of change. */
const SubmitForm = <S extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  values,
  rules,
  send,
  returnTo,
  children,
}: Pick<FieldFormProps<S>, 'schema' | 'rules' | 'children'> & {
  values: ProfileFields;
  send: (fields: z.output<S>) => Promise<unknown>;
  returnTo: string;
}) => {
  const t = useText('people');
  const navigate = useNavigate();
  return (
    <FieldForm
      schema={schema}
      defaults={values as DefaultValues<z.input<S>>}
      rules={rules}
      onSubmit={async (fields) => {
        await send(fields);
        await queryClient.invalidateQueries();
        notify({ kind: 'success', text: t('people:review.profile.sent') });
        await navigate(returnTo);
      }}
      submitText={t('people:review.profile.submit')}
      cancelTo={returnTo}
    >
      {children}
    </FieldForm>
  );
};

/** Form that submits a change of a real name or alias for review. */
export const ProfileForm = ({ id, version, ...shared }: Props) => {
  const params = { id };
  switch (id.slice(0, 3)) {
    case 'mrn':
      return (
        <SubmitForm
          schema={musicianRealNameFieldsSchema}
          rules={musicianRealNameRules}
          send={(fields) => call(submitMusicianProfile, { params, body: { ...fields, version } })}
          {...shared}
        >
          <MusicianRealNameFields />
        </SubmitForm>
      );
    case 'crn':
      return (
        <SubmitForm
          schema={companyRealNameFieldsSchema}
          rules={companyRealNameRules}
          send={(fields) => call(submitCompanyProfile, { params, body: { ...fields, version } })}
          {...shared}
        >
          <CompanyRealNameFields />
        </SubmitForm>
      );
    case 'mus':
      return (
        <SubmitForm
          schema={musicianAliasFieldsSchema}
          rules={musicianAliasRules}
          send={(fields) => call(submitMusicianAlias, { params, body: { ...fields, version } })}
          {...shared}
        >
          <MusicianAliasFields />
        </SubmitForm>
      );
    default:
      return (
        <SubmitForm
          schema={companyAliasFieldsSchema}
          rules={companyAliasRules}
          send={(fields) => call(submitCompanyAlias, { params, body: { ...fields, version } })}
          {...shared}
        >
          <CompanyAliasFields />
        </SubmitForm>
      );
  }
};
