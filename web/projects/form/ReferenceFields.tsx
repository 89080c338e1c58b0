import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { TextField } from '../../components/form/fields.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { useText } from '../../text/useText.ts';
import { FilesField } from './FilesField.tsx';
import { Section } from '../../components/Section.tsx';

/**
 * Links, songs and files that show what a project looks for.
 * @param actions buttons beside the heading
 */
export const ReferenceFields = ({ actions }: { actions?: ReactNode }) => {
  const t = useText('projects');
  return (
    <Section title={t('projects:form.section.references')} actions={actions}>
      <SpaceBetween size="l">
        <Lines
          name="links"
          label={t('projects:form.field.links')}
          addText={t('projects:form.action.addLink')}
          fresh={() => ({ url: '', statement: '' })}
          line={(line) => (
            <>
              <TextField
                name={`${line}.url`}
                label={t('projects:form.field.url')}
                inputMode="url"
                placeholder="https://"
              />
              <TextField name={`${line}.statement`} label={t('projects:form.field.statement')} />
            </>
          )}
        />
        <Lines
          name="songs"
          label={t('projects:form.field.songs')}
          addText={t('projects:form.action.addSong')}
          fresh={() => ({ title: '', artist: '', url: '' })}
          line={(line) => (
            <>
              <TextField name={`${line}.title`} label={t('projects:form.field.title')} />
              <TextField name={`${line}.artist`} label={t('projects:form.field.artist')} optional />
              <TextField
                name={`${line}.url`}
                label={t('projects:form.field.url')}
                inputMode="url"
                placeholder="https://"
                optional
              />
            </>
          )}
        />
        <FilesField />
      </SpaceBetween>
    </Section>
  );
};
