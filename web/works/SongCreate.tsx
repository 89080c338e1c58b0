import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { createSong } from '../../shared/works/routes.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { SongForm } from './SongForm.tsx';
import { useSongAddresses } from './songAddresses.ts';

/** Creates a recording. */
export const Page = () => {
  const t = useText('works');
  const address = useSongAddresses();
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:songCreate')}</Header>}>
      <SongForm
        save={(body) => call(createSong, { body })}
        toAddress={address.detail}
        cancelTo={address.list}
      />
    </ContentLayout>
  );
};
