import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { rulesFor, withPart } from '../../shared/api/fieldRule.ts';
import { formatTrackLength } from '../../shared/works/trackLength.ts';
import { licensedSongProblem, lockOfSong } from '../../shared/works/licensedFields.ts';
import { enteredSongRules } from '../../shared/works/rules.ts';
import {
  songInputSchema,
  type RelatedContracts,
  type Song,
  type SongInput,
} from '../../shared/works/schema.ts';
import { useText } from '../text/useText.ts';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../components/form/fields.tsx';
import { LocalizedTextsField } from '../components/form/LocalizedTextsField.tsx';
import { newNames } from '../components/form/newNames.ts';
import { RecordField } from '../components/form/RecordField.tsx';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { useReference } from '../components/useReference.ts';
import { PerformersField } from './PerformersField.tsx';
import { LicensedNotice } from './LicensedNotice.tsx';
import { PlatformIdsField } from './PlatformIdsField.tsx';
import { RecordSections } from './RecordSections.tsx';
import { MasterSharesField } from './ShareFields.tsx';
import { albumSource, musicalWorkSource } from './sources.ts';

/**
 * Returns the initial values of a new recording.
 * @param rightOwnerId right owner of its share
 */
export const newSong = (rightOwnerId = '') => ({
  ...newNames(),
  mixType: 1 as const,
  performers: [{ name: '', performerId: '' }],
  shares: [{ rightType: 'P' as const, rightOwnerId, percentage: '100' }],
});

/**
 * Fields of a recording except its title, performers and shares.
 * @param within dotted name of the part of the form that holds the recording, with its dot
 * @param belowIsrc fields after the ISRC
 * @param more fields at the end
 */
export const SongInformation = ({
  within = '',
  belowIsrc,
  more,
}: {
  within?: string;
  belowIsrc: ReactNode;
  more?: ReactNode;
}) => {
  const t = useText('works');
  const { genres } = useReference();
  const mixTypes = [
    { value: 1, label: t('works:mixType.stereo') },
    { value: 2, label: t('works:mixType.atmos') },
  ];
  return (
    <div className="form-grid">
      <TextField name={`${within}isrc`} label={t('works:field.isrc')} hint="TW-A12-26-00001" optional />
      {belowIsrc}
      <TextField name={`${within}albumTitle`} label={t('works:field.album')} optional />
      <TextField name={`${within}publisher`} label={t('works:field.publisher')} optional />
      <ChoiceField name={`${within}genre`} label={t('works:field.genre')} choices={genres} optional />
      <ChoiceField name={`${within}mixType`} label={t('works:field.mixType')} choices={mixTypes} />
      <TextField name={`${within}keyCode`} label={t('works:field.keyCode')} optional />
      <TextField name={`${within}externalId`} label={t('works:field.externalId')} optional />
      <div className="form-wide">
        <TextAreaField name={`${within}remark`} label={t('works:field.remark')} optional />
      </div>
      {more}
    </div>
  );
};

const RecordedWork = () => (
  <RecordField
    name="musicalWorkId"
    label={useText('works')('works:field.musicalWork')}
    source={musicalWorkSource}
    optional
  />
);

/** Length of the recording. Shows the length of its audio, which counts while none is entered. */
const TrackLengthField = () => {
  const t = useText('works');
  const audioLength = useWatch({ name: 'audioLength' }) as Song['audioLength'];
  const hint = audioLength
    ? t('works:hint.lengthOfAudio', { length: formatTrackLength(audioLength.seconds) })
    : t('works:hint.length');
  return <TextField name="trackLength" label={t('works:field.length')} hint={hint} optional />;
};

const Marks = () => {
  const t = useText('works');
  return (
    <>
      <RecordField name="albumId" label={t('works:field.albumRecord')} source={albumSource} optional />
      <TrackLengthField />
      <TextField name="distributor" label={t('works:field.distributor')} optional />
      <TextField name="accompanimentIsrc" label={t('works:field.accompanimentIsrc')} optional />
      <div className="form-wide">
        <LocalizedTextsField name="credits" label={t('works:field.credits')} />
      </div>
      <div className="form-wide">
        <PlatformIdsField />
      </div>
      <div className="form-wide">
        <LocalizedTextsField name="remarks" label={t('works:field.remarks')} />
      </div>
      <CheckField name="accompaniment" label={t('works:field.accompaniment')} />
      <CheckField name="notTheSame" label={t('works:field.notTheSame')} hint={t('works:hint.notTheSame')} />
    </>
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
      information={<SongInformation belowIsrc={<RecordedWork />} more={<Marks />} />}
    />
  );
};

const ofSong = rulesFor<SongInput>();

/** Returns the rules of a licensed recording: a change may not touch what the contract depends on. Each part is compared alone. */
export const licensedSongRules = (song: Song) =>
  ([['names', 'nativeCultureInfo'], ['shares'], ['isrc'], ['musicalWorkId']] as const).map((part) =>
    ofSong(part, (changed) => licensedSongProblem(song, withPart(song, part, changed))),
  );

/**
 * Form of a new or an existing recording.
 * @param save sends the values and returns the stored recording
 * @param toAddress returns the address of a recording's page
 */
export const SongForm = ({
  song,
  contracts,
  save,
  toAddress,
  cancelTo,
}: {
  song?: Song;
  /** Contracts that license it; absent for a new one. */
  contracts?: RelatedContracts;
  save: (values: SongInput) => Promise<Song>;
  toAddress: (songId: string) => string;
  cancelTo: string;
}) => {
  const isLicensed = contracts?.isLicensed === true;
  return (
    <RecordForm
      schema={songInputSchema}
      defaults={song ?? newSong()}
      subject={song?.songId}
      rules={song && isLicensed ? [...enteredSongRules, ...licensedSongRules(song)] : enteredSongRules}
      save={save}
      toAddress={({ songId }) => toAddress(songId)}
      cancelTo={cancelTo}
    >
      {song && isLicensed ? (
        <LicensedNotice contracts={contracts} lock={lockOfSong(song)}>
          <SongFields />
        </LicensedNotice>
      ) : (
        <SongFields />
      )}
    </RecordForm>
  );
};
