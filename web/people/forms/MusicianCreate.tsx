import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import { firstAliasRule, musicianRealNameRules } from '../../../shared/people/realNameRules.ts';
import { createMusicianRealName } from '../../../shared/people/realNameRoutes.ts';
import { newMusicianSchema } from '../../../shared/people/realNameSchema.ts';
import { call } from '../../api/call.ts';
import { pageAddress, recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { MusicianAliasFields } from './AliasFields.tsx';
import { FirstAlias } from './FirstAlias.tsx';
import { newNames } from '../../components/form/newNames.ts';
import { PersonForm } from './PersonForm.tsx';
import { MusicianRealNameFields } from './RealNameFields.tsx';

const rules = [...musicianRealNameRules, firstAliasRule];

/** Registers the real name of a musician with its first alias. */
export const Page = () => {
  const t = useText('people');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:musicianCreate')}</Header>}>
      <PersonForm
        schema={newMusicianSchema}
        defaults={newNames()}
        rules={rules}
        save={(values) => call(createMusicianRealName, { body: { ...values, idempotencyKey } })}
        toAddress={({ aliases }) => recordAddress.musician(aliases[0]!.rightOwnerId)}
        cancelTo={pageAddress.musicians}
      >
        <MusicianRealNameFields />
        <FirstAlias fresh={() => ({ ...newNames(), artistType: 5 as const, penNames: [] })}>
          <MusicianAliasFields within="alias." />
        </FirstAlias>
      </PersonForm>
    </ContentLayout>
  );
};
