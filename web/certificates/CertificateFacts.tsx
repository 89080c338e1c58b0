import './certificates.css';
import { certificateTime } from '../../shared/certificates/rules.ts';
import type { Certificate } from '../../shared/certificates/schema.ts';
import { Facts, type Fact } from '../components/Facts.tsx';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { typeText } from './certificateWords.ts';

const Fingerprint = ({ value }: { value: string }) => <span className="fingerprint">{value}</span>;

/** Facts of a certificate. */
export const CertificateFacts = ({ certificate }: { certificate: Certificate }) => {
  const t = useText('certificates');
  const { anchor, writers, title, registeredAt, certificateId, sha256, md5 } = certificate;
  const anchored: Fact[] = anchor
    ? [
        [
          t('certificates:field.registeredIn'),
          t(`certificates:place.${anchor.kind}`, { position: anchor.position }),
        ],
        [t('certificates:field.blockchainId'), <Fingerprint key="id" value={anchor.blockchainId} />],
        ...(anchor.keyId
          ? [[t('certificates:field.keyId'), <Fingerprint key="key" value={anchor.keyId} />] as const]
          : []),
      ]
    : [];
  return (
    <Facts
      columns={2}
      facts={[
        [t('certificates:field.title'), title],
        [t('certificates:field.writers'), joined(writers)],
        [t('certificates:field.type'), typeText(t, certificate)],
        [t('certificates:field.registeredAt'), registeredAt && certificateTime(registeredAt)],
        [t('certificates:field.certificateId'), <Fingerprint key="certificate" value={certificateId} />],
        ...anchored,
        ['SHA-256', <Fingerprint key="sha256" value={sha256} />],
        ['MD5', <Fingerprint key="md5" value={md5} />],
      ]}
    />
  );
};
