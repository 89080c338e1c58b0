import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { flagsByGroup, type RoleGroup } from '../../../shared/access/flags.ts';
import { grantableLevels, type Receiver } from '../../../shared/account/userRules.ts';
import type { UserKind } from '../../../shared/account/schema.ts';
import { useAuthority } from '../../api/session.ts';
import { useField } from '../../components/form/useField.ts';
import { useText } from '../../text/useText.ts';

const groups = Object.keys(flagsByGroup) as RoleGroup[];

const LevelField = ({ group, choices }: { group: RoleGroup; choices: readonly number[] }) => {
  const t = useText('account');
  const { value, set, leave, ref, error } = useField(`roleLevels.${group}`);
  const none = { value: '', label: t('account:level.none') };
  const options = [
    none,
    ...choices.map((level) => ({
      value: String(level),
      label: t(`account:levelName.${group}.${level}`),
      labelTag: t('account:level.number', { level }),
    })),
  ];
  return (
    <FormField
      label={t(`account:group.${group}`)}
      errorText={error}
      description={group === 'paymentRoleAuthority' && t('account:level.byTwo')}
    >
      <Select
        ref={ref}
        options={options}
        selectedOption={options.find((one) => one.value === String(value ?? '')) ?? none}
        onChange={({ detail }) => {
          const level = detail.selectedOption.value;
          set(level ? Number(level) : undefined);
        }}
        onBlur={leave}
      />
    </FormField>
  );
};

/** Returns the key of the sentence on what levels the person may give. */
const hintFor = (giver: UserKind, { kind, isLicensor }: Receiver) => {
  if (isLicensor) return 'hintLicensor';
  return giver === 'system' && kind !== 'system' ? 'hintOthers' : 'hint';
};

/** Levels of each group the person may give to an account; groups without any are left out. */
export const LevelFields = ({ receiver }: { receiver: Receiver }) => {
  const t = useText('account');
  const authority = useAuthority();
  if (!authority) return null;
  return (
    <SpaceBetween size="m">
      <Header variant="h3" description={t(`account:level.${hintFor(authority.kind, receiver)}`)}>
        {t('account:level.title')}
      </Header>
      {groups.map((group) => {
        const choices = grantableLevels(authority, receiver, group);
        return choices.length > 0 && <LevelField key={group} group={group} choices={choices} />;
      })}
    </SpaceBetween>
  );
};
