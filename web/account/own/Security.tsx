import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { apiKeyPermissions } from '../../../shared/apiKeys/schema.ts';
import { useAuthority, useMay } from '../../api/session.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { useText } from '../../text/useText.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

const ApiKeys = lazy(async () => ({ default: (await import('../../apiKeys/ApiKeys.tsx')).ApiKeys }));

/** Password, second factor and sessions of the signed-in person, and the API keys of a payee. */
export const Page = () => {
  const t = useText();
  const may = useMay();
  const isPayee = useAuthority()?.kind !== 'system';
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:accountSecurity')}</Header>}>
      <SpaceBetween size="l">
        <SecondFactor />
        {may('genericRoleAuthority/changePassword') && <ChangePassword />}
        <Sessions />
        {isPayee && may(apiKeyPermissions.read) && (
          <LazyPart>
            <ApiKeys purpose="read" />
          </LazyPart>
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};
