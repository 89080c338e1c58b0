import { addMusicianDetails, updateMusicianDetails } from '../../shared/partners/routes.ts';
import { musicianDetailsRules } from '../../shared/partners/rules.ts';
import { musicianDetailsSchema } from '../../shared/partners/schema.ts';
import { call } from '../api/call.ts';
import { MusicianAliasFields } from '../people/forms/AliasFields.tsx';
import { FirstAlias } from '../people/forms/FirstAlias.tsx';
import { newNames } from '../components/form/newNames.ts';
import { MusicianRealNameFields } from '../people/forms/RealNameFields.tsx';
import { DetailsForm } from './DetailsForm.tsx';

/** Details of a musician, sent to the musician for confirmation. */
export const Page = () => (
  <DetailsForm
    kind="Musician"
    schema={musicianDetailsSchema}
    toRules={musicianDetailsRules}
    toFacts={({ name, language, musician }) => musician ?? newNames(name, language)}
    send={({ registrationId: id, step }, body) =>
      call(step === 'NotFillIn' ? addMusicianDetails : updateMusicianDetails, { params: { id }, body })
    }
  >
    <MusicianRealNameFields />
    <FirstAlias fresh={() => ({ ...newNames(), artistType: 5, penNames: [] })}>
      <MusicianAliasFields within="alias." />
    </FirstAlias>
  </DetailsForm>
);
