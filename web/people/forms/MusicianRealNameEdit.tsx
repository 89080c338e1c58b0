import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { musicianRealNameProblem } from '../../../shared/people/realNameRules.ts';
import { getMusicianRealName, updateMusicianRealName } from '../../../shared/people/realNameRoutes.ts';
import { musicianRealNameFieldsSchema } from '../../../shared/people/realNameSchema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { PersonForm } from './PersonForm.tsx';
import { MusicianRealNameFields } from './RealNameFields.tsx';

/** Changes the real name of a musician, at the version it was loaded with. */
export const Page = () => {
  const t = useText();
  const { realNameId = '', aliasId = '' } = useParams();
  const query = useQuery({
    queryKey: ['musicianRealName', realNameId, 'edit'],
    queryFn: ({ signal }) => call(getMusicianRealName, { params: { id: realNameId }, signal }),
    ...loadedOnce,
  });
  return (
    <RecordPage
      query={query}
      toName={(realName) => displayName(realName, currentLanguage())}
      describe={() => t('pages:musicianRealNameEdit')}
    >
      {({ version, ...realName }) => (
        <PersonForm
          schema={musicianRealNameFieldsSchema}
          defaults={realName}
          rule={musicianRealNameProblem}
          subject={realNameId}
          save={(values) =>
            call(updateMusicianRealName, { params: { id: realNameId }, body: { ...values, version } })
          }
          toAddress={() => recordAddress.musician(aliasId)}
          cancelTo={recordAddress.musician(aliasId)}
        >
          <MusicianRealNameFields />
        </PersonForm>
      )}
    </RecordPage>
  );
};
