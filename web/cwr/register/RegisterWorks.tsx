import '../../components/form/form.css';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { CwrPreview, CwrWorkOutcome } from '../../../shared/cwr/schema.ts';
import { languagesAgree } from '../../../shared/reference/languages.ts';
import { explain } from '../../api/explain.ts';
import { RecordSelect } from '../../components/pickers/RecordSelect.tsx';
import { ProgressCounts } from '../../components/ProgressCounts.tsx';
import { useReference } from '../../components/useReference.ts';
import { ownerSource } from '../../people/ownerSource.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { freshChoices, titleLanguageFor, type Choices } from './choices.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { PartyChoices } from './PartyChoices.tsx';
import { WorkOutcomes } from './WorkOutcomes.tsx';
import { useRegister } from './useRegister.ts';
import { WorkChoices } from './WorkChoices.tsx';
import { Section } from '../../components/Section.tsx';

/** Choices for all works of a file. */
const ForAll = ({ all, onChange }: { all: Choices; onChange: (change: Partial<Choices>) => void }) => {
  const t = useText('cwr', 'works', 'validation');
  const { singingLanguages, genres, languages } = useReference();
  const agrees = languagesAgree(all.singingLanguage, all.titleLanguage);
  return (
    <div className="form-grid">
      <FormField label={t('works:field.singingLanguage')}>
        <ChoiceSelect
          label={t('works:field.singingLanguage')}
          choices={singingLanguages}
          value={all.singingLanguage}
          onChange={(singingLanguage) =>
            onChange({
              singingLanguage,
              titleLanguage: titleLanguageFor(singingLanguage, all.titleLanguage),
            })
          }
        />
      </FormField>
      <FormField
        label={t('cwr:take.titleLanguage')}
        constraintText={t('cwr:take.titleLanguageHint')}
        errorText={agrees ? undefined : t('validation:singingLanguage')}
      >
        <ChoiceSelect
          label={t('cwr:take.titleLanguage')}
          choices={languages}
          value={all.titleLanguage}
          onChange={(titleLanguage) => onChange({ titleLanguage })}
        />
      </FormField>
      <FormField label={t('works:field.genre')}>
        <ChoiceSelect
          label={t('works:field.genre')}
          choices={genres}
          value={all.genre}
          onChange={(genre) => onChange({ genre })}
        />
      </FormField>
      <FormField label={t('cwr:take.otherOwner')} constraintText={t('cwr:take.otherOwnerHint')}>
        <RecordSelect
          source={ownerSource}
          label={t('cwr:take.otherOwner')}
          value={all.otherOwnerId}
          onChange={(otherOwnerId) => onChange({ otherOwnerId })}
          optional
        />
      </FormField>
    </div>
  );
};

/** Number of works by outcome. */
const Counts = ({ items }: { items: readonly CwrWorkOutcome[] }) => {
  const t = useText('cwr');
  const { whole } = useNumbers();
  const count = (outcome: CwrWorkOutcome['outcome']) =>
    whole(items.filter((one) => one.outcome === outcome).length);
  return (
    <Box>
      {t('cwr:take.counts', {
        created: count('created'),
        existing: count('existing'),
        refused: count('refused'),
        leftOut: count('leftOut'),
      })}
      {items.some(({ outcome }) => outcome === 'waits') && (
        <div>{t('cwr:take.waiting', { count: count('waits') })}</div>
      )}
    </Box>
  );
};

/**
 * Registers the works of a file in the catalogue, after a person has chosen what the file does not state, and reports
 * on each.
 */
export const RegisterWorks = ({ content, preview }: { content: string; preview: CwrPreview }) => {
  const t = useText('cwr');
  const [chosen, choose] = useState(freshChoices);
  const { take, items } = useRegister(content);
  const works = preview.works.filter(({ type }) => type !== 'ACK');
  const total = preview.total - preview.acknowledgements;
  const isDone = take.isSuccess;
  const isReady = languagesAgree(chosen.all.singingLanguage, chosen.all.titleLanguage);
  return (
    <Section title={t('cwr:take.title')} description={t('cwr:take.text')}>
      <SpaceBetween size="l">
        {!isDone && (
          <SpaceBetween size="l">
            <ForAll
              all={chosen.all}
              onChange={(change) => choose({ ...chosen, all: { ...chosen.all, ...change } })}
            />
            <Box variant="h3">{t('cwr:take.parties')}</Box>
            <PartyChoices
              parties={preview.parties}
              chosen={chosen.parties}
              onChange={(key, id) => choose({ ...chosen, parties: new Map(chosen.parties).set(key, id) })}
            />
            <Box variant="h3">{t('cwr:read.works')}</Box>
            <WorkChoices
              works={works}
              chosen={chosen}
              onChange={(line, own) => choose({ ...chosen, works: new Map(chosen.works).set(line, own) })}
            />
          </SpaceBetween>
        )}
        {take.error && <Alert type="error">{explain(take.error)}</Alert>}
        {take.isPending && <ProgressCounts label={t('cwr:take.working')} done={items.length} total={total} />}
        {items.length > 0 && (
          <SpaceBetween size="s">
            <Box variant="h3">{t('cwr:take.result')}</Box>
            <Counts items={items} />
            <WorkOutcomes items={items} />
          </SpaceBetween>
        )}
        <Button
          variant={isDone ? 'normal' : 'primary'}
          disabled={!isReady}
          loading={take.isPending}
          onClick={() => (isDone ? take.reset() : take.mutate(chosen))}
        >
          {isDone ? t('cwr:take.again') : t('cwr:take.action')}
        </Button>
      </SpaceBetween>
    </Section>
  );
};
