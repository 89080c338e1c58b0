import SpaceBetween from '@cloudscape-design/components/space-between';
import type * as z from 'zod';
import { copyrightStatuses, visibilities } from '../../shared/demos/enumerations.ts';
import { demoRules, newDemoRules } from '../../shared/demos/rules.ts';
import {
  newDemoSchema,
  type DemoDetail,
  type DemoFields,
  type DemoSummary,
  type NewDemo,
} from '../../shared/demos/schema.ts';
import { mixTypes } from '../../shared/reference/enumerations.ts';
import { ChoicesField } from '../components/form/ChoicesField.tsx';
import { CheckField, ChoiceField, TextAreaField, WholeNumberField } from '../components/form/fields.tsx';
import { newNames } from '../components/form/newNames.ts';
import { NamesField } from '../components/form/NamesField.tsx';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { useReference } from '../components/useReference.ts';
import { demoAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { RelatedField } from './RelatedField.tsx';
import { TempoSuggestion } from './tempo/TempoSuggestion.tsx';
import { useDemoNames } from './useDemoNames.ts';
import { WritersField } from './WritersField.tsx';
import { Section } from '../components/Section.tsx';

/**
 * Returns the values of a new demo.
 * @param authorId musician who registers it, and who is probably its author
 */
export const freshDemo = (authorId = '') => ({
  ...newNames(),
  singingLanguage: 'cmn' as const,
  genres: [],
  moods: [],
  environments: [],
  writers: [
    { role: 1 as const, authorId, authorName: '', publisherId: '', percentage: '50' },
    { role: 2 as const, authorId, authorName: '', publisherId: '', percentage: '50' },
  ],
  musicOption: 'SharedEquallyByComposersOnly' as const,
  lyricsOption: 'SharedEquallyByAll' as const,
  musicStatus: 'NotDefined' as const,
  lyricsStatus: 'NotDefined' as const,
  visibility: visibilities.VisibleToAuthorOnly,
  mixType: mixTypes.stereo,
  relatedDemoIds: [] as string[],
});

/** Returns the values of the form for a demo. */
export const toFormValues = (demo: DemoDetail): DemoFields => {
  const { related: _, demoId: _id, audio: _audio, disabled: _off, copiedFromId: _from, ...rest } = demo;
  const { createdAt: _at, createdBy: _by, version: _version, isOwn: _own, writers, ...fields } = rest;
  return {
    ...fields,
    writers: writers.map((writer) => ({ ...writer, percentage: writer.percentage ?? '' })),
    relatedDemoIds: demo.related.map(({ demoId }) => demoId),
  };
};

const Song = ({ demo }: { demo?: DemoDetail | undefined }) => {
  const t = useText('demos');
  const { singingLanguages, languages } = useReference();
  const names = useDemoNames();
  return (
    <div className="form-grid">
      <ChoiceField
        name="singingLanguage"
        label={t('demos:field.singingLanguage')}
        choices={singingLanguages}
      />
      <ChoicesField name="genres" label={t('demos:field.genres')} choices={names.genreChoices} />
      <ChoicesField name="moods" label={t('demos:field.moods')} choices={names.moodChoices} optional />
      <ChoicesField
        name="environments"
        label={t('demos:field.environments')}
        choices={names.environmentChoices}
        optional
      />
      <SpaceBetween size="xxs">
        <WholeNumberField name="bpm" label={t('demos:field.bpm')} hint={t('demos:hint.bpm')} optional />
        {demo && <TempoSuggestion demo={demo} />}
      </SpaceBetween>
      <ChoiceField
        name="mixType"
        label={t('demos:field.mixType')}
        choices={Object.values(mixTypes).map((value) => ({ value, label: t(`demos:mixType.${value}`) }))}
      />
      <ChoiceField
        name="lyricsLanguage"
        label={t('demos:field.lyricsLanguage')}
        choices={languages.filter(({ value }) => value !== 'pinyin')}
        optional
      />
      <div className="form-wide">
        <TextAreaField name="lyrics" label={t('demos:field.lyrics')} rows={6} optional />
      </div>
      <div className="form-wide">
        <TextAreaField name="note" label={t('demos:field.note')} optional />
      </div>
    </div>
  );
};

const Rights = () => {
  const t = useText('demos');
  const statuses = copyrightStatuses.map((value) => ({ value, label: t(`demos:copyrightStatus.${value}`) }));
  return (
    <div className="form-grid">
      <ChoiceField name="lyricsStatus" label={t('demos:field.lyricsStatus')} choices={statuses} />
      <ChoiceField name="musicStatus" label={t('demos:field.musicStatus')} choices={statuses} />
      <ChoiceField
        name="visibility"
        label={t('demos:field.visibility')}
        hint={t('demos:hint.visibility')}
        choices={Object.values(visibilities).map((value) => ({
          value,
          label: t(`demos:visibility.${value}`),
        }))}
      />
    </div>
  );
};

/**
 * Form of a new or an existing demo.
 * @param save sends the values and returns the stored demo
 */
export const DemoForm = ({
  values,
  demo,
  related = [],
  asksForTitle = false,
  subject,
  save,
  cancelTo,
}: {
  values: z.input<typeof newDemoSchema>;
  /** Stored demo whose audio a tempo is suggested from. */
  demo?: DemoDetail;
  /** Demos the form starts with as related. */
  related?: readonly DemoSummary[];
  /** True for a new song, which may have the title of another one. */
  asksForTitle?: boolean;
  subject?: string;
  save: (values: NewDemo) => Promise<DemoDetail>;
  cancelTo: string;
}) => {
  const t = useText('demos');
  return (
    <RecordForm
      schema={newDemoSchema}
      defaults={values}
      subject={subject}
      rules={demo ? demoRules : newDemoRules}
      save={save}
      toAddress={({ demoId }) => demoAddress.demo(demoId)}
      cancelTo={cancelTo}
    >
      <SpaceBetween size="l">
        <Section title={t('demos:section.names')}>
          <SpaceBetween size="m">
            <NamesField label={t('demos:field.title')} />
            {asksForTitle && (
              <CheckField
                name="notTheSame"
                label={t('demos:field.notTheSame')}
                hint={t('demos:hint.notTheSame')}
              />
            )}
          </SpaceBetween>
        </Section>
        <Section title={t('demos:section.song')}>
          <Song demo={demo} />
        </Section>
        <Section title={t('demos:section.writers')}>
          <WritersField />
        </Section>
        <Section title={t('demos:section.rights')}>
          <Rights />
        </Section>
        <Section title={t('demos:section.related')}>
          <RelatedField related={related} />
        </Section>
      </SpaceBetween>
    </RecordForm>
  );
};
