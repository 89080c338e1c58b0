import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { musicianAliasRules } from '../../../shared/people/realNameRules.ts';
import { createMusicianAlias, getMusicianRealName } from '../../../shared/people/realNameRoutes.ts';
import { musicianAliasFieldsSchema } from '../../../shared/people/schema.ts';
import { call } from '../../api/call.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { pageAddress, recordAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { MusicianAliasFields } from './AliasFields.tsx';
import { newNames } from '../../components/form/newNames.ts';
import { PersonForm } from './PersonForm.tsx';

/** Adds an alias to the real name of a musician. */
export const Page = () => {
  const t = useText();
  const { realNameId = '' } = useParams();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const query = useQuery({
    queryKey: ['realName', realNameId],
    queryFn: ({ signal }) => call(getMusicianRealName, { params: { id: realNameId }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={(realName) => shownName(realName)}
      describe={() => t('pages:musicianAliasCreate')}
    >
      {({ aliases: [first] }) => (
        <PersonForm
          schema={musicianAliasFieldsSchema}
          defaults={{ ...newNames(), artistType: 5 as const, penNames: [] }}
          rules={musicianAliasRules}
          save={(values) =>
            call(createMusicianAlias, { params: { id: realNameId }, body: { ...values, idempotencyKey } })
          }
          toAddress={({ musicianInfoId }) => recordAddress.musician(musicianInfoId)}
          cancelTo={first ? recordAddress.musician(first.rightOwnerId) : pageAddress.musicians}
        >
          <MusicianAliasFields />
        </PersonForm>
      )}
    </RecordPage>
  );
};
