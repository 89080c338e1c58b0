import { songProblem } from '../../shared/works/rules.ts';
import { songInputSchema, type Song, type SongInput } from '../../shared/works/schema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../components/form/fields.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { useReference } from '../components/useReference.ts';
import { PerformersField } from './PerformersField.tsx';
import { RecordSections } from './RecordSections.tsx';
import { MasterSharesField } from './ShareFields.tsx';
import { musicalWorkSource } from './sources.ts';

const fresh = {
  names: [{ cultureInfo: 'zh-Hant' as const, name: '' }],
  nativeCultureInfo: 'zh-Hant' as const,
  mixType: 1 as const,
  performers: [{ name: '', performerId: '' }],
  shares: [{ rightType: 'P' as const, rightOwnerId: '', percentage: '100' }],
};

const Information = () => {
  const t = useText('works');
  const { genres } = useReference();
  const mixTypes = [
    { value: 1, label: t('works:mixType.stereo') },
    { value: 2, label: t('works:mixType.atmos') },
  ];
  return (
    <div className="form-grid">
      <TextField name="isrc" label={t('works:field.isrc')} hint="TW-A12-26-00001" optional />
      <RecordField
        name="musicalWorkId"
        label={t('works:field.musicalWork')}
        source={musicalWorkSource}
        optional
      />
      <TextField name="albumTitle" label={t('works:field.album')} optional />
      <TextField name="publisher" label={t('works:field.publisher')} optional />
      <ChoiceField name="genre" label={t('works:field.genre')} choices={genres} optional />
      <ChoiceField name="mixType" label={t('works:field.mixType')} choices={mixTypes} />
      <TextField name="keyCode" label={t('works:field.keyCode')} optional />
      <TextField name="externalId" label={t('works:field.externalId')} optional />
      <div className="form-wide">
        <TextAreaField name="remark" label={t('works:field.remark')} optional />
      </div>
      <CheckField name="accompaniment" label={t('works:field.accompaniment')} />
      <CheckField name="notTheSame" label={t('works:field.notTheSame')} hint={t('works:hint.notTheSame')} />
    </div>
  );
};

/** Fields of a recording, inside a form. */
export const SongFields = () => {
  const t = useText('works');
  return (
    <RecordSections
      belowTitles={<PerformersField />}
      sharesTitle={t('works:section.master')}
      shares={<MasterSharesField />}
      information={<Information />}
    />
  );
};

/**
 * Form of a new or an existing recording.
 * @param save sends the values and returns the stored recording
 */
export const SongForm = ({
  song,
  save,
  cancelTo,
}: {
  song?: Song;
  save: (values: SongInput) => Promise<Song>;
  cancelTo: string;
}) => (
  <RecordForm
    schema={songInputSchema}
    defaults={song ?? fresh}
    subject={song?.songId}
    rule={songProblem}
    save={save}
    toAddress={({ songId }) => recordAddress.song(songId)}
    cancelTo={cancelTo}
  >
    <SongFields />
  </RecordForm>
);
