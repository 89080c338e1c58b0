import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useFormContext } from 'react-hook-form';
import { contractChoices } from '../contracts/contractWords.ts';
import { MoneySection, RightsSection } from '../contracts/form/ContractTerms.tsx';
import { DateField } from '../components/form/DateField.tsx';
import { CheckField, ChoiceField, TextField } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { NamesField } from '../components/form/NamesField.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { useClearWhenHidden } from '../components/form/useClearWhenHidden.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { agentSource, musicianSource } from '../people/ownerSource.ts';
import { useText } from '../text/useText.ts';
import { WorkInformation } from '../works/MusicalWorkForm.tsx';
import { SongInformation } from '../works/SongForm.tsx';
import { musicalWorkSource } from '../works/sources.ts';
import { AuthorsField } from './AuthorsField.tsx';
import { Section } from '../components/Section.tsx';

const TitleSection = () => {
  const t = useText('cocreation', 'works');
  return (
    <Section title={t('cocreation:section.title')}>
      <SpaceBetween size="l">
        <CheckField
          name="isCover"
          label={t('cocreation:field.isCover')}
          hint={t('cocreation:hint.isCover')}
        />
        <NamesField label={t('works:field.title')} />
        <CheckField name="notTheSame" label={t('works:field.notTheSame')} hint={t('works:hint.notTheSame')} />
      </SpaceBetween>
    </Section>
  );
};

const AuthorsSection = () => {
  const t = useText('cocreation');
  return (
    <Section
      title={t('cocreation:field.authors')}
      actions={
        <Link external href={pageAddress.coworkMembers} externalIconAriaLabel={t('cocreation:hint.newTab')}>
          {t('pages:coworkMembers')}
        </Link>
      }
    >
      <AuthorsField />
    </Section>
  );
};

/** Musical work: the fields of a new one, or the existing one of a cover. */
const WorkSection = ({ isCover }: { isCover: boolean }) => {
  const t = useText('cocreation');
  return (
    <Section title={t('cocreation:field.work')}>
      {isCover ? (
        <RecordField name="musicalWorkId" label={t('cocreation:field.covered')} source={musicalWorkSource} />
      ) : (
        <WorkInformation within="work." />
      )}
    </Section>
  );
};

const PerformersField = () => {
  const t = useText('works');
  return (
    <Lines
      name="performers"
      label={t('works:field.performers')}
      addText={t('works:action.addPerformer')}
      least={1}
      fresh={() => ({ performerId: '' })}
      line={(name) => (
        <RecordField
          name={`${name}.performerId`}
          label={t('works:field.performer')}
          source={musicianSource}
        />
      )}
    />
  );
};

const RecordingSection = () => {
  const t = useText('cocreation');
  return (
    <Section title={t('cocreation:field.recording')}>
      <SpaceBetween size="l">
        <PerformersField />
        <SongInformation
          within="recording."
          belowIsrc={
            <TextField
              name="recording.accompanimentIsrc"
              label={t('cocreation:field.accompanimentIsrc')}
              hint={t('cocreation:hint.accompanimentIsrc')}
              optional
            />
          }
        />
      </SpaceBetween>
    </Section>
  );
};

const ContractSection = () => {
  const t = useText('cocreation', 'contracts');
  return (
    <Section title={t('cocreation:section.contracts')} description={t('cocreation:hint.contracts')}>
      <div className="form-grid">
        <TextField
          name="contract.contractNumber"
          label={t('contracts:field.number')}
          hint={t('cocreation:hint.contractNumber')}
        />
        <RecordField name="contract.agentId" label={t('contracts:field.agent')} source={agentSource} />
        <DateField name="contract.startDate" label={t('contracts:field.start')} />
        <DateField name="contract.endDate" label={t('contracts:field.end')} />
        <ChoiceField
          name="contract.renewalCondition"
          label={t('contracts:field.renewal')}
          choices={contractChoices(t).renewals}
        />
      </div>
    </Section>
  );
};

/** Fields of a co-created work, inside a form. */
export const CoCreationFields = () => {
  const isCover = useFormContext().watch('isCover') === true;
  useClearWhenHidden(isCover, ['work']);
  useClearWhenHidden(!isCover, ['musicalWorkId']);
  return (
    <SpaceBetween size="l">
      <TitleSection />
      <AuthorsSection />
      <WorkSection isCover={isCover} />
      <RecordingSection />
      <ContractSection />
      <RightsSection within="contract." />
      <MoneySection within="contract." isOne={false} />
    </SpaceBetween>
  );
};
