import { useParams } from 'react-router';
import { musicianAliasRules } from '../../../shared/people/realNameRules.ts';
import { updateMusicianAlias } from '../../../shared/people/realNameRoutes.ts';
import { getMusician } from '../../../shared/people/routes.ts';
import { musicianAliasFieldsSchema } from '../../../shared/people/schema.ts';
import { call } from '../../api/call.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { MusicianAliasFields } from './AliasFields.tsx';
import { PersonEdit } from './PersonEdit.tsx';

/** Changes an alias of a musician. */
export const Page = () => {
  const { aliasId: id = '' } = useParams();
  return (
    <PersonEdit
      id={id}
      title="pages:musicianAliasEdit"
      load={(signal) => call(getMusician, { params: { id }, signal })}
      save={(body) => call(updateMusicianAlias, { params: { id }, body })}
      returnTo={recordAddress.musician(id)}
      schema={musicianAliasFieldsSchema}
      rules={musicianAliasRules}
    >
      <MusicianAliasFields />
    </PersonEdit>
  );
};
