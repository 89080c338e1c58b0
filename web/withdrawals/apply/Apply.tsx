import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '../../../shared/api/route.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { checkRealName, getWithdrawalBasics } from '../../../shared/withdrawals/routes.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { Blank } from '../../components/Blank.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { OpenedFunction } from '../../tools/OpenedFunction.tsx';
import { findObstacle } from './application.ts';
import { ApplicationWizard } from './ApplicationWizard.tsx';

type Basics = Answer<typeof getWithdrawalBasics>;

/** A request waits for payment, and nothing else can be withdrawn: one is allowed per paying company and currency. */
const Pending = ({ withdrawalId }: { withdrawalId: string }) => {
  const t = useText('withdrawals');
  const navigate = useNavigate();
  return (
    <Blank title={t('withdrawals:pending.title')} text={t('withdrawals:pending.text')}>
      <Button variant="primary" onClick={() => void navigate(recordAddress.withdrawal(withdrawalId))}>
        {t('withdrawals:pending.open')}
      </Button>
    </Blank>
  );
};

/** Documents missing before the person can be paid. */
const MissingPapers = ({ missing }: { missing: readonly ('Bank' | 'Identity')[] }) => {
  const t = useText('withdrawals');
  return (
    <Alert type="warning" header={t('withdrawals:missing.title')}>
      <ul>
        {missing.map((paper) => (
          <li key={paper}>{t(`withdrawals:missing.${paper}`)}</li>
        ))}
      </ul>
      {t('withdrawals:missing.text')}
    </Alert>
  );
};

/** Loaded when something is missing. */
const PayeeDetails = lazy(async () => ({
  default: (await import('../../payees/PayeeDetails.tsx')).PayeeDetails,
}));

/** The applicant's accounts and documents, to complete in place. */
const OwnDetails = ({ currency }: { currency: Currency }) => {
  const authority = useAuthority();
  const ownerId = authority?.musicianInfoId ?? authority?.companyInfoId;
  if (!ownerId) return null;
  return (
    <LazyPart>
      <PayeeDetails ownerId={ownerId} currency={currency} mayEdit />
    </LazyPart>
  );
};

const Application = ({ basics }: { basics: Basics }) => {
  const t = useText('withdrawals');
  const papers = useQuery({
    queryKey: ['withdrawal', 'papers'],
    queryFn: ({ signal }) => call(checkRealName, { signal }),
  });
  const pending = basics.ranges.flatMap(({ obstacle }) => obstacle?.withdrawalId ?? [])[0];
  const obstacles = basics.ranges.map(findObstacle);
  if (pending && obstacles.every((obstacle) => obstacle === 'pending' || obstacle === 'nothing'))
    return <Pending withdrawalId={pending} />;
  const unpayable = basics.ranges.find((range) => findObstacle(range) === 'account');
  if (obstacles.every((obstacle) => obstacle === 'nothing'))
    return <Blank title={t('withdrawals:nothing.title')} text={t('withdrawals:nothing.text')} />;
  return (
    <QueryResult query={papers}>
      {({ complete, missing }) => (
        <SpaceBetween size="l">
          {!complete && <MissingPapers missing={missing} />}
          {(!complete || unpayable) && <OwnDetails currency={(unpayable ?? basics.ranges[0]!).currency} />}
          <ApplicationWizard ranges={basics.ranges} isPayable={complete} />
        </SpaceBetween>
      )}
    </QueryResult>
  );
};

/** Application for a withdrawal: conditions, confirmation with tax, payment information. */
export const Page = () => {
  const t = useText('withdrawals');
  const isStaff = useAuthority()?.kind === 'system';
  const query = useQuery({
    queryKey: ['withdrawal', 'basics'],
    queryFn: ({ signal }) => call(getWithdrawalBasics, { signal }),
    enabled: !isStaff,
    staleTime: 0,
  });
  if (isStaff)
    return <Blank title={t('withdrawals:notForStaff.title')} text={t('withdrawals:notForStaff.text')} />;
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('withdrawals:apply.text')}>
          {t('pages:withdrawApply')}
        </Header>
      }
    >
      <OpenedFunction name="withdrawApply">
        <QueryResult query={query}>{(basics) => <Application basics={basics} />}</QueryResult>
      </OpenedFunction>
    </ContentLayout>
  );
};
