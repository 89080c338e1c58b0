import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { createMusicalWork } from '../../shared/works/routes.ts';
import { pageAddress } from '../app/addresses.ts';
import { call } from '../app/api.ts';
import { useText } from '../app/useText.ts';
import { MusicalWorkForm } from './MusicalWorkForm.tsx';

/** A new musical work. */
export const Page = () => {
  const t = useText('works');
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:musicalWorkAdd')}</Header>}>
      <MusicalWorkForm save={(body) => call(createMusicalWork, { body })} cancelTo={pageAddress.works} />
    </ContentLayout>
  );
};
