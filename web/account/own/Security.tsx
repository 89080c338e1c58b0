import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** Password, second factor and sessions of the signed-in person. */
export const Page = () => {
  const t = useText();
  const may = useMay();
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:accountSecurity')}</Header>}>
      <SpaceBetween size="l">
        <SecondFactor />
        {may('genericRoleAuthority/changePassword') && <ChangePassword />}
        <Sessions />
      </SpaceBetween>
    </ContentLayout>
  );
};
