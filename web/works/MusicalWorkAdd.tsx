import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { createMusicalWork } from '../../shared/works/routes.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { MusicalWorkForm } from './MusicalWorkForm.tsx';

/** Creates a musical work. */
export const Page = () => {
  const t = useText('works');
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:musicalWorkAdd')}</Header>}>
      <MusicalWorkForm save={(body) => call(createMusicalWork, { body })} cancelTo={pageAddress.works} />
    </ContentLayout>
  );
};
