import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { exemptionReasons, premiumExemptionSchema } from '../../shared/tax/premiumExemption.ts';
import { payerCountries } from '../../shared/tax/rule.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { treatyCertificateSchema, type TaxProfile as Profile } from '../../shared/tax/profileSchema.ts';
import { getTaxProfile, saveTaxProfile } from '../../shared/tax/routes.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { PeriodFields } from '../components/form/DateField.tsx';
import { CheckField, ChoiceField, TextField } from '../components/form/fields.tsx';
import { PendingProposals } from '../approvals/PendingProposals.tsx';
import { profileFormSchema } from './profileForm.ts';
import { useExemptionText, useTreatyText } from '../approvals/taxProfileText.ts';
import { Section } from '../components/Section.tsx';

const facts = ['smallScale', 'authorOrComposer', 'naturalPersonVat', 'associate', 'manuscript'] as const;

/** Returns the entries with one added, which replaces the entry with the same key. */
const withEntry = <T,>(entries: readonly T[], added: T | undefined, key: keyof T): T[] =>
  added ? [...entries.filter((entry) => entry[key] !== added[key]), added] : [...entries];

const save = async (
  profile: Profile,
  { treaty, exemption, ...fields }: z.output<typeof profileFormSchema>,
): Promise<void> => {
  const added = treatyCertificateSchema.safeParse(treaty).data;
  const exempt = premiumExemptionSchema.safeParse(exemption).data;
  const body = {
    ...fields,
    treaties: withEntry(profile.treaties, added, 'certificateNumber'),
    premiumExemptions: withEntry(profile.premiumExemptions, exempt, 'reason'),
    version: profile.version,
  };
  await call(saveTaxProfile, { params: { id: profile.rightOwnerId }, body });
};

const Entries = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

const TreatyFields = ({ treaties }: Pick<Profile, 'treaties'>) => {
  const t = useText('withdrawals');
  const text = useTreatyText();
  return (
    <ExpandableSection headerText={t('withdrawals:profile.treaty')} defaultExpanded={treaties.length > 0}>
      <Entries texts={treaties.map(text)} />
      <div className="form-columns">
        <ChoiceField
          name="treaty.payerCountry"
          label={t('withdrawals:profile.country')}
          optional
          choices={payerCountries.map((value) => ({ value, label: t(`withdrawals:country.${value}`) }))}
        />
        <TextField name="treaty.certificateNumber" label={t('withdrawals:profile.number')} optional />
        <TextField
          name="treaty.rate"
          label={t('withdrawals:profile.rate')}
          hint={t('withdrawals:profile.rateHint')}
          optional
        />
        <PeriodFields
          first={{ name: 'treaty.validFrom', label: t('withdrawals:profile.from') }}
          last={{ name: 'treaty.validTo', label: t('withdrawals:profile.to') }}
        />
      </div>
    </ExpandableSection>
  );
};

const ExemptionFields = ({ premiumExemptions }: Pick<Profile, 'premiumExemptions'>) => {
  const t = useText('withdrawals');
  const text = useExemptionText();
  return (
    <ExpandableSection
      headerText={t('withdrawals:profile.premium')}
      defaultExpanded={premiumExemptions.length > 0}
    >
      <Entries texts={premiumExemptions.map(text)} />
      <div className="form-columns">
        <ChoiceField
          name="exemption.reason"
          label={t('withdrawals:profile.exemption')}
          hint={t('withdrawals:profile.exemptionHint')}
          optional
          choices={exemptionReasons.map((value) => ({ value, label: t(`withdrawals:exemption.${value}`) }))}
        />
        <TextField
          name="exemption.proof"
          label={t('withdrawals:profile.proof')}
          hint={t('withdrawals:profile.proofHint')}
          optional
        />
        <PeriodFields
          first={{ name: 'exemption.validFrom', label: t('withdrawals:profile.exemptFrom') }}
          last={{ name: 'exemption.validTo', label: t('withdrawals:profile.exemptTo') }}
        />
      </div>
    </ExpandableSection>
  );
};

const ProfileForm = ({ profile, onSent }: { profile: Profile; onSent: () => void }) => {
  const t = useText('withdrawals');
  return (
    <FieldForm
      schema={profileFormSchema}
      defaults={profile}
      submitText={t('withdrawals:profile.submit')}
      onSubmit={async (values) => {
        await save(profile, values);
        onSent();
      }}
    >
      {facts.map((fact) => (
        <CheckField
          key={fact}
          name={fact}
          label={t(`withdrawals:profile.${fact}`)}
          hint={t(`withdrawals:profile.${fact}Hint`)}
        />
      ))}
      <TreatyFields treaties={profile.treaties} />
      <ExemptionFields premiumExemptions={profile.premiumExemptions} />
    </FieldForm>
  );
};

/** Tax details of a payee, verified by staff. They apply to later withdrawals; those of this one are frozen. */
export const TaxProfile = ({ withdrawal: { licensorId } }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals', 'proposals');
  const queryKey = ['withdrawal', 'profile', licensorId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getTaxProfile, { params: { id: licensorId }, signal }),
  });
  return (
    <Section title={t('withdrawals:profile.title')} description={t('withdrawals:profile.text')}>
      <SpaceBetween size="l">
        <PendingProposals
          about={(change) => change.kind === 'taxProfile' && change.rightOwnerId === licensorId}
        />
        <QueryResult query={query}>
          {(profile) => (
            <ProfileForm
              key={profile.version}
              profile={profile}
              onSent={() => {
                void queryClient.invalidateQueries({ queryKey: ['proposals'] });
                notify({ kind: 'success', text: t('proposals:sent') });
              }}
            />
          )}
        </QueryResult>
      </SpaceBetween>
    </Section>
  );
};
