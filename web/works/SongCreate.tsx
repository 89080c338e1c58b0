import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { createSong } from '../../shared/works/routes.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { SongForm } from './SongForm.tsx';

/** Creates a recording. */
export const Page = () => {
  const t = useText('works');
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:songCreate')}</Header>}>
      <SongForm save={(body) => call(createSong, { body })} cancelTo={pageAddress.songs} />
    </ContentLayout>
  );
};
