import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { musicalWorkProblem } from '../../shared/works/rules.ts';
import {
  musicalWorkInputSchema,
  type MusicalWork,
  type MusicalWorkInput,
} from '../../shared/works/schema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useText } from '../text/useText.ts';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../components/form/fields.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { NamesField } from '../components/form/NamesField.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { useReference } from '../components/useReference.ts';
import { CopyrightsField } from './CopyrightsField.tsx';
import { musicalWorkSource } from './sources.ts';

const fresh = {
  names: [{ cultureInfo: 'zh-Hant' as const, name: '' }],
  nativeCultureInfo: 'zh-Hant' as const,
  singingLanguage: 'cmn' as const,
  genre: 1,
  copyrights: [{ rightType: 'OC' as const, authorName: '', rightOwnerId: '', percentage: '100' }],
};

const Information = () => {
  const t = useText('works');
  const { singingLanguages, genres, languages } = useReference();
  return (
    <div className="form-grid">
      <ChoiceField
        name="singingLanguage"
        label={t('works:field.singingLanguage')}
        choices={singingLanguages}
      />
      <ChoiceField name="genre" label={t('works:field.genre')} choices={genres} />
      <TextField name="iswc" label={t('works:field.iswc')} hint="T-123.456.789-0" optional />
      <TextField name="externalId" label={t('works:field.externalId')} optional />
      <RecordField
        name="originalTitleMusicalWorkId"
        label={t('works:field.original')}
        source={musicalWorkSource}
        optional
      />
      <ChoiceField
        name="lyricsLanguage"
        label={t('works:field.lyricsLanguage')}
        choices={languages}
        optional
      />
      <div className="form-wide">
        <TextAreaField name="lyrics" label={t('works:field.lyrics')} rows={6} optional />
      </div>
      <div className="form-wide">
        <TextAreaField name="remark" label={t('works:field.remark')} optional />
      </div>
      <CheckField name="notTheSame" label={t('works:field.notTheSame')} hint={t('works:hint.notTheSame')} />
    </div>
  );
};

/** Fields of a musical work, inside a form. */
export const MusicalWorkFields = () => {
  const t = useText('works');
  return (
    <SpaceBetween size="l">
      <Container header={<Header>{t('works:section.names')}</Header>}>
        <SpaceBetween size="l">
          <NamesField label={t('works:field.title')} />
        </SpaceBetween>
      </Container>
      <Container header={<Header>{t('works:section.copyright')}</Header>}>
        <CopyrightsField />
      </Container>
      <Container header={<Header>{t('works:section.information')}</Header>}>
        <Information />
      </Container>
    </SpaceBetween>
  );
};

/**
 * Form of a new or an existing musical work.
 * @param save sends the values and returns the stored work
 */
export const MusicalWorkForm = ({
  work,
  save,
  cancelTo,
}: {
  work?: MusicalWork;
  save: (values: MusicalWorkInput) => Promise<MusicalWork>;
  cancelTo: string;
}) => {
  const t = useText('works');
  const navigate = useNavigate();
  const submit = async (values: MusicalWorkInput) => {
    const { musicalWorkId } = await save(values);
    await queryClient.invalidateQueries();
    notify({ kind: 'success', text: t('common:form.saved') });
    await navigate(recordAddress.work(musicalWorkId));
  };
  return (
    <FieldForm
      schema={musicalWorkInputSchema}
      defaults={work ?? fresh}
      subject={work?.musicalWorkId}
      rule={musicalWorkProblem}
      onSubmit={submit}
      submitText={t('common:action.save')}
      cancelTo={cancelTo}
    >
      <MusicalWorkFields />
    </FieldForm>
  );
};
