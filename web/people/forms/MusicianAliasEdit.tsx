import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { aliasProblem } from '../../../shared/people/realNameRules.ts';
import { updateMusicianAlias } from '../../../shared/people/realNameRoutes.ts';
import { getMusician } from '../../../shared/people/routes.ts';
import { musicianAliasFieldsSchema } from '../../../shared/people/schema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { MusicianAliasFields } from './AliasFields.tsx';
import { PersonForm } from './PersonForm.tsx';

/** Changes an alias of a musician, at the version it was loaded with. */
export const Page = () => {
  const t = useText();
  const { aliasId: id = '' } = useParams();
  const query = useQuery({
    queryKey: ['musician', id, 'edit'],
    queryFn: ({ signal }) => call(getMusician, { params: { id }, signal }),
    ...loadedOnce,
  });
  return (
    <RecordPage
      query={query}
      toName={(alias) => displayName(alias, currentLanguage())}
      describe={() => t('pages:musicianAliasEdit')}
    >
      {({ version, ...alias }) => (
        <PersonForm
          schema={musicianAliasFieldsSchema}
          defaults={alias}
          rule={aliasProblem}
          subject={id}
          save={(values) => call(updateMusicianAlias, { params: { id }, body: { ...values, version } })}
          toAddress={() => recordAddress.musician(id)}
          cancelTo={recordAddress.musician(id)}
        >
          <MusicianAliasFields />
        </PersonForm>
      )}
    </RecordPage>
  );
};
