import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { rightClasses } from '../../../shared/reference/rightClasses.ts';
import { agreementTypes, publisherRoles, writerRoles } from '../../../shared/works/shares/schema.ts';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { CheckField, ChoiceField, TextField } from '../../components/form/fields.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { RecordField } from '../../components/form/RecordField.tsx';
import { useReference } from '../../components/useReference.ts';
import { ownerSource } from '../../people/ownerSource.ts';
import { SocietyFields } from '../../people/SocietyFields.tsx';
import { useText } from '../../text/useText.ts';

/** Shares of one party by right and territory. */
const RightSharesField = ({ name, label, hint }: { name: string; label: string; hint: string }) => {
  const t = useText('works', 'shares');
  const { regions } = useReference();
  return (
    <Lines
      name={name}
      label={label}
      hint={hint}
      addText={t('shares:field.add')}
      fresh={() => ({ right: 'PR', regions: [0], percentage: '' })}
      line={(line) => (
        <>
          <ChoiceField
            name={`${line}.right`}
            label={t('works:field.rightType')}
            choices={rightClasses.map((right) => ({ value: right, label: t(`shares:rightClass.${right}`) }))}
          />
          <ChoicesField name={`${line}.regions`} label={t('works:field.territory')} choices={regions} />
          <ChoicesField
            name={`${line}.excludedRegions`}
            label={t('shares:field.except')}
            choices={regions}
            optional
          />
          <TextField name={`${line}.percentage`} label={t('works:field.share')} />
        </>
      )}
    />
  );
};

/** Shares a party owns and collects. */
const StatedShares = ({ name }: { name: string }) => {
  const t = useText('works', 'shares');
  return (
    <SpaceBetween size="m">
      <RightSharesField
        name={`${name}.ownership`}
        label={t('shares:field.owned')}
        hint={t('shares:field.ownedHint')}
      />
      <RightSharesField
        name={`${name}.collection`}
        label={t('shares:field.collected')}
        hint={t('shares:field.collectedHint')}
      />
    </SpaceBetween>
  );
};

/** IPI number, societies, and whether we represent the party. */
const IdentityFields = ({ name }: { name: string }) => {
  const t = useText('works', 'shares');
  return (
    <>
      <TextField name={`${name}.ipiNameNumber`} label={t('shares:field.ipi')} optional />
      <SocietyFields name={`${name}.societies`} />
      <CheckField name={`${name}.controlled`} label={t('shares:field.controlled')} />
    </>
  );
};

const AgreementFields = ({ name }: { name: string }) => {
  const t = useText('works', 'shares');
  const types = agreementTypes.map((type) => ({ value: type, label: t(`shares:agreementType.${type}`) }));
  return (
    <>
      <ChoiceField name={`${name}.type`} label={t('shares:field.agreementType')} choices={types} optional />
      <TextField name={`${name}.number`} label={t('shares:field.agreementNumber')} optional />
      <TextField name={`${name}.societyNumber`} label={t('shares:field.societyNumber')} optional />
      <TextField name={`${name}.isac`} label="ISAC" optional />
    </>
  );
};

/** One publisher of the chain: its identity and, behind one click, its agreement and shares. */
const PublisherFields = ({ name }: { name: string }) => {
  const t = useText('works', 'shares');
  const roles = publisherRoles.map((role) => ({ value: role, label: t(`shares:publisherRole.${role}`) }));
  return (
    <div className="line-whole">
      <div className="line-fields">
        <ChoiceField name={`${name}.role`} label={t('shares:field.role')} choices={roles} />
        <RecordField
          name={`${name}.rightOwnerId`}
          label={t('works:field.rightOwner')}
          source={ownerSource}
          optional
        />
        <TextField name={`${name}.name`} label={t('shares:field.name')} optional />
      </div>
      <ExpandableSection variant="inline" headerText={t('shares:field.publisherDetail')} defaultExpanded>
        <SpaceBetween size="m">
          <div className="line-fields">
            <IdentityFields name={name} />
          </div>
          <div className="line-fields">
            <AgreementFields name={`${name}.agreement`} />
          </div>
          <StatedShares name={name} />
        </SpaceBetween>
      </ExpandableSection>
    </div>
  );
};

/** Detail of one copyright line: role and identity, shares by right, and the chain of publishers. */
export const ShareDetailFields = ({ name }: { name: string }) => {
  const t = useText('works', 'shares');
  const roles = writerRoles.map((role) => ({ value: role, label: t(`shares:writerRole.${role}`) }));
  return (
    <SpaceBetween size="m">
      <div className="line-fields">
        <ChoiceField name={`${name}.role`} label={t('shares:field.role')} choices={roles} optional />
        <IdentityFields name={name} />
      </div>
      <StatedShares name={name} />
      <Lines
        name={`${name}.publishers`}
        label={t('shares:field.publishers')}
        hint={t('shares:field.publishersHint')}
        addText={t('shares:field.addPublisher')}
        fresh={() => ({ role: 'E', rightOwnerId: '', name: '' })}
        line={(line) => <PublisherFields name={line} />}
      />
    </SpaceBetween>
  );
};
