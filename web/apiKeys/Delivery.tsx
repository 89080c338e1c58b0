import ContentLayout from '@cloudscape-design/components/content-layout';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { CodeLines } from './CodeLines.tsx';
import { Section } from '../components/Section.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { deliveryLines } from './deliveryLines.ts';

/** Ways in which statements come by themselves: keys of sources, and what a source does with one. */
export const Page = () => {
  const t = useText('apiKeys');
  const lines = deliveryLines(location.origin);
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:statementDelivery')}</Header>}>
      <SpaceBetween size="l">
        <ApiKeys purpose="deliver" />
        <Section
          title={t('apiKeys:how.title')}
          description={t('apiKeys:how.text')}
          actions={
            <CopyToClipboard
              copyButtonText={t('apiKeys:how.copy')}
              copySuccessText={t('apiKeys:copied')}
              copyErrorText={t('apiKeys:notCopied')}
              textToCopy={lines}
            />
          }
        >
          <CodeLines label={t('apiKeys:how.title')} lines={lines} />
          <p>
            {t('apiKeys:how.after')}{' '}
            <RecordLink to={pageAddress.batches}>{t('apiKeys:how.toList')}</RecordLink>
          </p>
        </Section>
      </SpaceBetween>
    </ContentLayout>
  );
};
