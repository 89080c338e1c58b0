import './certificates.css';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getCertificate } from '../../shared/certificates/routes.ts';
import type { Certificate } from '../../shared/certificates/schema.ts';
import { ApiRefusal, call } from '../api/call.ts';
import { Failed } from '../components/Failed.tsx';
import { Loading } from '../components/Loading.tsx';
import { useText } from '../text/useText.ts';
import { CertificateFacts } from './CertificateFacts.tsx';
import { Meaning } from './Meaning.tsx';

const Shown = ({ certificate }: { certificate: Certificate }) => {
  const t = useText('certificates');
  const { anchor } = certificate;
  return (
    <SpaceBetween size="l">
      <p>{anchor ? t('certificates:public.lead') : t('certificates:public.waiting')}</p>
      <Container>
        <CertificateFacts certificate={certificate} />
      </Container>
      {anchor && (
        <Container>
          <Meaning kind={anchor.kind} />
        </Container>
      )}
    </SpaceBetween>
  );
};

/** One certificate, visible to everybody who has its address, signed in or not. */
export const Page = () => {
  const t = useText('certificates');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate', id],
    queryFn: ({ signal }) => call(getCertificate, { params: { id: id.toLowerCase() }, signal }),
  });
  const isMissing = error instanceof ApiRefusal && [400, 404].includes(error.status);
  return (
    <div className="certificate-page">
      <SpaceBetween size="s">
        <Header variant="h1">{t('pages:certificate')}</Header>
        {isMissing && <p>{t('certificates:public.missing')}</p>}
        {error && !isMissing && <Failed error={error} onRetry={() => void refetch()} />}
        {data && <Shown certificate={data} />}
        {!data && !error && <Loading />}
      </SpaceBetween>
    </div>
  );
};
