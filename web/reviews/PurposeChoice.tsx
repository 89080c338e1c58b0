import RadioGroup from '@cloudscape-design/components/radio-group';
import { purposesOfRegistration, type RegistrationPurpose } from '../../shared/access/purposes.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { useText } from '../text/useText.ts';
import { Section } from '../components/Section.tsx';

type Props = {
  registration: Pick<Registration, 'kind'>;
  value: RegistrationPurpose;
  onChange: (purpose: RegistrationPurpose) => void;
  readOnly: boolean;
};

/** What the account of a licensor may do once its registration is approved: the agent's proposal, or another choice. */
export const PurposeChoice = ({ registration: { kind }, value, onChange, readOnly }: Props) => {
  const t = useText('people', 'account');
  const purposes = purposesOfRegistration(kind);
  return (
    <Section title={t('people:review.purpose.title')} description={t('people:review.purpose.text')}>
      <RadioGroup
        ariaLabel={t('people:review.purpose.title')}
        value={value}
        readOnly={readOnly}
        items={purposes.map((purpose) => ({
          value: purpose,
          label: t(`account:purpose.${purpose}`),
          description: t(`account:purposeText.${purpose}`),
        }))}
        onChange={({ detail }) => {
          const chosen = purposes.find((purpose) => purpose === detail.value);
          if (chosen) onChange(chosen);
        }}
      />
    </Section>
  );
};
