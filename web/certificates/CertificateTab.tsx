import './certificates.css';
import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { getSignStatus } from '../../shared/certificates/routes.ts';
import type { Certificate, SignStatus } from '../../shared/certificates/schema.ts';
import type { MusicalWorkDetail } from '../../shared/works/schema.ts';
import { call } from '../api/call.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { formatWhen, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { CertificateActions } from './CertificateActions.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';
import { stateTone, typeText } from './certificateWords.ts';
import { Meaning } from './Meaning.tsx';
import { RegisterButton } from './RegisterButton.tsx';

/** Milliseconds between polls of a registration under way. */
const lookAgain = 3_000;

const Done = ({ musicalWorkId, certificate }: { musicalWorkId: string; certificate: Certificate }) => (
  <SpaceBetween size="m">
    <CertificateActions musicalWorkId={musicalWorkId} certificate={certificate} />
    <CertificateFacts certificate={certificate} />
  </SpaceBetween>
);

/** The last finished registration, what it proves, and the earlier ones. */
const Registrations = ({
  musicalWorkId,
  done: [last, ...earlier],
}: {
  musicalWorkId: string;
  done: readonly Certificate[];
}) => {
  const t = useText('certificates');
  const locale = useLocale();
  if (!last?.anchor) return null;
  return (
    <SpaceBetween size="l">
      <Done musicalWorkId={musicalWorkId} certificate={last} />
      <Meaning kind={last.anchor.kind} />
      <div>
        <Box variant="h3">{t('certificates:files.title')}</Box>
        <Box variant="p">{t('certificates:files.text')}</Box>
      </div>
      {earlier.length > 0 && <Header variant="h3">{t('certificates:earlier')}</Header>}
      {earlier.map((certificate) => (
        <ExpandableSection
          key={certificate.certificateId}
          headerText={typeText(t, certificate)}
          headerDescription={certificate.registeredAt && formatWhen(certificate.registeredAt, locale)}
        >
          <Done musicalWorkId={musicalWorkId} certificate={certificate} />
        </ExpandableSection>
      ))}
    </SpaceBetween>
  );
};

const Shown = ({
  work,
  status: { state, certificates },
}: {
  work: MusicalWorkDetail;
  status: SignStatus;
}) => {
  const t = useText('certificates');
  return (
    <SpaceBetween size="l">
      <SpaceBetween size="s">
        <StatusBadge tone={stateTone[state]}>{t(`certificates:state.${state}`)}</StatusBadge>
        <Box variant="p">{t(`certificates:about.${state}`)}</Box>
        <RegisterButton work={work} state={state} />
      </SpaceBetween>
      <Registrations
        musicalWorkId={work.musicalWorkId}
        done={certificates.filter((certificate) => certificate.state === 'Registered')}
      />
    </SpaceBetween>
  );
};

/** Registration of a work: its state, the certificate and its files, and earlier registrations. */
export const CertificateTab = ({ work }: { work: MusicalWorkDetail }) => {
  const { musicalWorkId: id, version } = work;
  const query = useQuery({
    queryKey: ['signStatus', id, version],
    queryFn: ({ signal }) => call(getSignStatus, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'Registering' ? lookAgain : false),
  });
  return <QueryResult query={query}>{(status) => <Shown work={work} status={status} />}</QueryResult>;
};
