import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ApiKeys } from '../apiKeys/ApiKeys.tsx';
import { CodeLines } from '../apiKeys/CodeLines.tsx';
import { Section } from '../components/Section.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { deliveryLines } from './deliveryLines.ts';

/** Keys of sources, and what a source does with one. */
export const ByProgram = () => {
  const t = useText('deliveries');
  const lines = deliveryLines(location.origin);
  return (
    <SpaceBetween size="l">
      <ApiKeys purpose="deliver" />
      <Section
        title={t('deliveries:how.title')}
        description={t('deliveries:how.text')}
        actions={
          <CopyToClipboard
            copyButtonText={t('deliveries:how.copy')}
            copySuccessText={t('deliveries:copied')}
            copyErrorText={t('deliveries:notCopied')}
            textToCopy={lines}
          />
        }
      >
        <CodeLines label={t('deliveries:how.title')} lines={lines} />
        <p>
          {t('deliveries:how.after')}{' '}
          <RecordLink to={pageAddress.batches}>{t('deliveries:how.toList')}</RecordLink>
        </p>
      </Section>
    </SpaceBetween>
  );
};
