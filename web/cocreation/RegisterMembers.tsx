import { rulesFor } from '../../shared/api/fieldRule.ts';
import { coCreationStations } from '../../shared/cocreation/enumerations.ts';
import { registerCoworkMembers } from '../../shared/cocreation/routes.ts';
import { membersProblem } from '../../shared/cocreation/rules.ts';
import { membersInputSchema, type MemberFields } from '../../shared/cocreation/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { ChoiceField } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { musicianSource } from '../people/ownerSource.ts';
import { useText } from '../text/useText.ts';

const rules = [
  rulesFor<{ members: MemberFields[] }>()(['members'], ({ members }) => membersProblem(members)),
];

/** Registers musicians as co-creation members, or gives members another station. */
export const RegisterMembers = ({ onClose }: { onClose: () => void }) => {
  const t = useText('cocreation', 'contracts');
  const stations = coCreationStations.map((value) => ({ value, label: t(`contracts:payer.${value}`) }));
  return (
    <FormDialog title={t('cocreation:action.register')} size="large" onClose={onClose}>
      <FieldForm
        schema={membersInputSchema}
        defaults={{ members: [{ rightOwnerId: '' }] }}
        rules={rules}
        onSubmit={async (body) => {
          const { items } = await call(registerCoworkMembers, { body });
          await queryClient.invalidateQueries();
          notify({ kind: 'success', text: t('cocreation:registered', { count: items.length }) });
          onClose();
        }}
        submitText={t('common:action.save')}
      >
        <Lines
          name="members"
          isHeaded
          label={t('cocreation:field.members')}
          hint={t('cocreation:hint.members')}
          addText={t('cocreation:action.addMember')}
          least={1}
          fresh={() => ({ rightOwnerId: '', station: '' })}
          line={(line) => (
            <>
              <RecordField
                name={`${line}.rightOwnerId`}
                label={t('cocreation:field.musician')}
                source={musicianSource}
              />
              <ChoiceField
                name={`${line}.station`}
                label={t('cocreation:field.station')}
                choices={stations}
              />
            </>
          )}
        />
      </FieldForm>
    </FormDialog>
  );
};
