import './tour.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { setSampleSource } from '../api/sampleSource.ts';
import { SampleAuthority } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { sampleVisitor } from './sampleVisitor.ts';
import { tourAddress, tourSteps, toTourAddress, type TourStep } from './tourAddress.ts';
import { Section } from '../components/Section.tsx';

/** Explains the page, with links to the previous and next one. */
const Guide = ({ step }: { step: TourStep }) => {
  const t = useText('tour');
  const navigate = useNavigate();
  const place = tourSteps.findIndex(({ id }) => id === step);
  const [before, after] = [tourSteps[place - 1], tourSteps[place + 1]];
  return (
    <Section
      title={t('tour:step', { number: place + 1, count: tourSteps.length, title: t(`tour:${step}.title`) })}
      description={t('tour:invented')}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {before && <Button onClick={() => void navigate(tourAddress(before.id))}>{t('tour:back')}</Button>}
          {after ? (
            <Button variant="primary" onClick={() => void navigate(tourAddress(after.id))}>
              {t('tour:next')}
            </Button>
          ) : (
            <>
              <Button onClick={() => void navigate('/HowToContactUs')}>{t('tour:finish')}</Button>
              <Button variant="primary" onClick={() => void navigate('/guide')}>
                {t('tour:guide')}
              </Button>
            </>
          )}
        </SpaceBetween>
      }
    >
      {t(`tour:${step}.text`)}
    </Section>
  );
};

/**
 * Shows a page of the product with sample data and a guide above it. Links within the tour open its other pages; all
 * other links explain that they need an account.
 */
export const TourFrame = ({ step, children }: { step: TourStep; children: ReactNode }) => {
  const t = useText('tour');
  const navigate = useNavigate();
  const [isAway, setAway] = useState(false);
  const [isReady, setReady] = useState(false);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  useEffect(() => {
    setSampleSource(async (route, input) => {
      const { createTourSource } = await import('./sampleSource.ts');
      return createTourSource(t('tour:away'))(route, input);
    });
    // A list asks for its rows while it is drawn, so the page is drawn once the source is set. No layout effect, which would
    // end while the page waits for its texts.
    setReady(true);
    return () => setSampleSource(undefined);
  }, [t]);
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a[href]')?.getAttribute('href');
    if (!href?.startsWith('/')) return;
    event.preventDefault();
    event.stopPropagation();
    const address = toTourAddress(href);
    setAway(address === undefined);
    if (address !== undefined) void navigate(address);
  };
  return (
    <QueryClientProvider client={client}>
      <SampleAuthority value={sampleVisitor}>
        <div className="tour">
          <SpaceBetween size="l">
            <Guide step={step} />
            {isAway && (
              <Alert dismissible onDismiss={() => setAway(false)}>
                {t('tour:away')}
              </Alert>
            )}
            <div onClickCapture={follow}>{isReady && children}</div>
          </SpaceBetween>
        </div>
      </SampleAuthority>
    </QueryClientProvider>
  );
};
