import { lazy } from 'react';
import { fullNames } from '../../../shared/reference/names.ts';
import {
  albumFieldsSchema,
  type Album,
  type AlbumDetail,
  type AlbumFields,
} from '../../../shared/works/albumSchema.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { TextAreaField, TextField } from '../../components/form/fields.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { totalDataAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { PerformersField } from '../PerformersField.tsx';
import { RecordSections } from '../RecordSections.tsx';

/** Loaded after the page, because dragging needs much code. */
const TrackListField = lazy(async () => ({
  default: (await import('./TrackListField.tsx')).TrackListField,
}));

const fresh = {
  names: [{ cultureInfo: 'zh-Hant' as const, name: '' }],
  nativeCultureInfo: 'zh-Hant' as const,
  performers: [{ name: '', performerId: '' }],
  tracks: [],
};

const Information = () => {
  const t = useText('albums');
  return (
    <div className="form-grid">
      <TextField name="releaseCompany" label={t('albums:field.releaseCompany')} optional />
      <TextField name="upc" label={t('albums:field.upc')} optional />
      <DateField name="firstReleaseDate" label={t('albums:field.firstReleaseDate')} optional />
      <TextField name="externalId" label={t('albums:field.externalId')} optional />
      <div className="form-wide">
        <TextAreaField name="description" label={t('albums:field.description')} optional />
      </div>
      <div className="form-wide">
        <TextAreaField name="remark" label={t('albums:field.remark')} optional />
      </div>
    </div>
  );
};

/**
 * Form of a new or an existing album.
 * @param save sends the values and returns the stored album
 */
export const AlbumForm = ({
  album,
  save,
  cancelTo,
}: {
  album?: AlbumDetail;
  save: (values: AlbumFields) => Promise<Album>;
  cancelTo: string;
}) => {
  const t = useText('albums');
  return (
    <RecordForm
      schema={albumFieldsSchema}
      defaults={album ?? fresh}
      subject={album?.albumId}
      rules={[fullNames]}
      save={save}
      toAddress={({ albumId }) => totalDataAddress.album(albumId)}
      cancelTo={cancelTo}
    >
      <RecordSections
        namesTitle={t('albums:field.title')}
        belowTitles={<PerformersField />}
        sharesTitle={t('albums:section.tracks')}
        shares={
          <LazyPart>
            <TrackListField songs={album?.songs ?? []} />
          </LazyPart>
        }
        information={<Information />}
      />
    </RecordForm>
  );
};
