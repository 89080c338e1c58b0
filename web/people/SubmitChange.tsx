import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { changesNeedReview } from '../../shared/people/realNameRules.ts';
import { useSession } from '../api/session.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';

/** Buttons to the forms that submit a change of a real name or alias, for people whose changes are reviewed. */
export const SubmitChange = ({ realNameId, aliasId }: { realNameId: string; aliasId: string }) => {
  const t = useText('people');
  const navigate = useNavigate();
  const session = useSession();
  if (session.phase !== 'signedIn' || !changesNeedReview(session.authority)) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => void navigate(recordAddress.profile(realNameId))}>
        {t('people:action.submitRealName')}
      </Button>
      <Button onClick={() => void navigate(recordAddress.profile(aliasId))}>
        {t('people:action.submitAlias')}
      </Button>
    </SpaceBetween>
  );
};
