import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useText } from '../text/useText.ts';
import { NamesField } from '../components/form/NamesField.tsx';
import { Section } from '../components/Section.tsx';

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
      <Section title={namesTitle ?? t('works:section.names')}>
        <SpaceBetween size="l">
          <NamesField label={t('works:field.title')} />
          {belowTitles}
        </SpaceBetween>
      </Section>
      <Section title={sharesTitle}>{shares}</Section>
      <Section title={t('works:section.information')}>{information}</Section>
    </SpaceBetween>
  );
};
