import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import { creationTypes } from '../../shared/cocreation/enumerations.ts';
import { createCoCreation } from '../../shared/cocreation/routes.ts';
import { coCreationRules } from '../../shared/cocreation/rules.ts';
import { coCreationInputSchema, type CoCreation } from '../../shared/cocreation/schema.ts';
import { call } from '../api/call.ts';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { CoCreationFields } from './CoCreationFields.tsx';

const formSchema = coCreationInputSchema.omit({ idempotencyKey: true });

const fresh = {
  names: [{ cultureInfo: 'zh-Hant' as const, name: '' }],
  nativeCultureInfo: 'zh-Hant' as const,
  isCover: false,
  work: { singingLanguage: 'cmn' as const, genre: 1 },
  recording: { mixType: 1 as const },
  performers: [{ performerId: '' }],
  authors: [{ creationType: creationTypes.notSpecified, percentage: '100' }],
  contract: {
    renewalCondition: 'none' as const,
    royaltyCurrency: 'contract' as const,
    authorisedRegions: [0],
  },
};

/** Page that shows what was made: the new work, or the recording of a cover. */
const toAddress = ({ isCover, musicalWorkId, songId }: CoCreation): string =>
  `${isCover ? recordAddress.song(songId) : recordAddress.work(musicalWorkId)}?tab=cocreation`;

/** Registers a co-created work with its recordings and the contracts of its authors. */
export const Page = () => {
  const t = useText('cocreation');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('cocreation:hint.add')}>
          {t('pages:coCreationAdd')}
        </Header>
      }
    >
      <RecordForm
        schema={formSchema}
        defaults={fresh}
        rules={coCreationRules}
        save={(values) => call(createCoCreation, { body: { ...values, idempotencyKey } })}
        toAddress={toAddress}
        cancelTo={pageAddress.works}
      >
        <CoCreationFields />
      </RecordForm>
    </ContentLayout>
  );
};
