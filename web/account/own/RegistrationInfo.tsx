import Alert from '@cloudscape-design/components/alert';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { getOwnRealName, getRealNameInfo } from '../../../shared/people/ownRoutes.ts';
import { realNameCountries } from '../../../shared/reference/enumerations.ts';
import { distinctNames } from '../../../shared/reference/names.ts';
import { call } from '../../api/call.ts';
import { Facts } from '../../components/Facts.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { useReference } from '../../components/useReference.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { lazy } from 'react';
import { useAuthority } from '../../api/session.ts';
import { Blank } from '../../components/Blank.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { Section } from '../../components/Section.tsx';

const DocumentLook = lazy(async () => ({
  default: (await import('../../people/look/DocumentLook.tsx')).DocumentLook,
}));

/** Lists what is missing before the account can be paid. */
const Missing = () => {
  const t = useText('account');
  const { data } = useQuery({
    queryKey: ['realNameInfo'],
    queryFn: ({ signal }) => call(getRealNameInfo, { query: {}, signal }),
  });
  if (!data?.missingTypes.length) return null;
  const missing = data.missingTypes.map((type) => t(`account:registration.missing.${type}`));
  return (
    <Alert type="warning">
      {t('account:registration.missing.text', { what: missing.join(t('account:registration.and')) })}
    </Alert>
  );
};

/** Real name of the musician or company of the account, with the names it works under. */
const Own = () => {
  const t = useText('account');
  const { region } = useReference();
  const authority = useAuthority();
  const isMainAccount = authority?.kind === 'company' && authority.companyAdmin === true;
  const query = useQuery({
    queryKey: ['ownRealName'],
    queryFn: ({ signal }) => call(getOwnRealName, { signal }),
  });
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:registrationInfo')}</Header>}>
      <SpaceBetween size="l">
        <Missing />
        <QueryResult query={query}>
          {({ musician, company }) => {
            const realName = musician ?? company!;
            const address = musician ? recordAddress.musician : recordAddress.company;
            return (
              <Section title={shownName(realName)}>
                <Facts
                  facts={[
                    [t('account:registration.names'), distinctNames(realName).join(' · ')],
                    [
                      t('account:registration.country'),
                      realName.country === realNameCountries.other
                        ? t('account:registration.otherCountry')
                        : region(realName.country),
                    ],
                    [t('account:registration.phone'), realName.phone],
                    [t('account:registration.email'), realName.email],
                    [
                      t('account:registration.aliases'),
                      <SpaceBetween key="aliases" size="xxs">
                        {realName.aliases.map(({ rightOwnerId, ...named }) => (
                          <RecordLink key={rightOwnerId} to={address(rightOwnerId)}>
                            {shownName(named)}
                          </RecordLink>
                        ))}
                      </SpaceBetween>,
                    ],
                  ]}
                />
              </Section>
            );
          }}
        </QueryResult>
        {isMainAccount && (
          <LazyPart>
            <DocumentLook companyName={authority?.displayName ?? ''} />
          </LazyPart>
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};

export const Page = () => {
  const t = useText('account');
  return useAuthority()?.kind === 'system' ? (
    <Blank
      title={t('account:registration.notForStaff.title')}
      text={t('account:registration.notForStaff.text')}
    />
  ) : (
    <Own />
  );
};
