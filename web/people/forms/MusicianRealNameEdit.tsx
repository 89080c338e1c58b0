import { useParams } from 'react-router';
import { musicianRealNameRules } from '../../../shared/people/realNameRules.ts';
import { getMusicianRealName, updateMusicianRealName } from '../../../shared/people/realNameRoutes.ts';
import { musicianRealNameFieldsSchema } from '../../../shared/people/realNameSchema.ts';
import { call } from '../../api/call.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { PersonEdit } from './PersonEdit.tsx';
import { MusicianRealNameFields } from './RealNameFields.tsx';

/** Changes the real name of a musician. */
export const Page = () => {
  const { realNameId: id = '', aliasId = '' } = useParams();
  return (
    <PersonEdit
      id={id}
      title="pages:musicianRealNameEdit"
      load={(signal) => call(getMusicianRealName, { params: { id }, signal })}
      save={(body) => call(updateMusicianRealName, { params: { id }, body })}
      returnTo={recordAddress.musician(aliasId)}
      schema={musicianRealNameFieldsSchema}
      rules={musicianRealNameRules}
    >
      <MusicianRealNameFields />
    </PersonEdit>
  );
};
