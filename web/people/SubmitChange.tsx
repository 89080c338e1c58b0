import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { changesNeedReview } from '../../shared/people/realNameRules.ts';
import { useSession } from '../api/session.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';

/** Button to the form that submits a change of a real name, for people whose changes are reviewed. */
export const SubmitChange = ({ realNameId }: { realNameId: string }) => {
  const t = useText('people');
  const navigate = useNavigate();
  const session = useSession();
  if (session.phase !== 'signedIn' || !changesNeedReview(session.authority)) return null;
  return (
    <Button onClick={() => void navigate(recordAddress.profile(realNameId))}>
      {t('people:action.submitChange')}
    </Button>
  );
};
