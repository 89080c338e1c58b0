import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { createAlbum } from '../../../shared/works/albumRoutes.ts';
import { call } from '../../api/call.ts';
import { totalDataAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { AlbumForm } from './AlbumForm.tsx';

/** Creates an album. */
export const Page = () => {
  const t = useText('albums');
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:albumCreate')}</Header>}>
      <AlbumForm save={(body) => call(createAlbum, { body })} cancelTo={totalDataAddress.albums} />
    </ContentLayout>
  );
};
