import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { createSong } from '../../shared/works/routes.ts';
import { pageAddress } from '../app/addresses.ts';
import { call } from '../app/api.ts';
import { useText } from '../app/useText.ts';
import { SongForm } from './SongForm.tsx';

/** A new recording. */
export const Page = () => {
  const t = useText('works');
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:songCreate')}</Header>}>
      <SongForm save={(body) => call(createSong, { body })} cancelTo={pageAddress.songs} />
    </ContentLayout>
  );
};
