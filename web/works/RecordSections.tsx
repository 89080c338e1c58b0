import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useText } from '../text/useText.ts';
import { NamesField } from '../components/form/NamesField.tsx';

/** Sections of the form of a work, recording or album: titles, shares or tracks, and other information. */
export const RecordSections = ({
  namesTitle,
  belowTitles,
  sharesTitle,
  shares,
  information,
}: {
  /** Heading of the titles; by default that of a song. */
  namesTitle?: string;
  /** Fields below the titles, in their section. */
  belowTitles?: ReactNode;
  sharesTitle: string;
  shares: ReactNode;
  information: ReactNode;
}) => {
  const t = useText('works');
  return (
    <SpaceBetween size="l">
      <Container header={<Header>{namesTitle ?? t('works:section.names')}</Header>}>
        <SpaceBetween size="l">
          <NamesField label={t('works:field.title')} />
          {belowTitles}
        </SpaceBetween>
      </Container>
      <Container header={<Header>{sharesTitle}</Header>}>{shares}</Container>
      <Container header={<Header>{t('works:section.information')}</Header>}>{information}</Container>
    </SpaceBetween>
  );
};
