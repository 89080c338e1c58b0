import SpaceBetween from '@cloudscape-design/components/space-between';
import { receiveTypes, type ReceiveType } from '../../../shared/projects/enumerations.ts';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../components/form/fields.tsx';
import { useReference } from '../../components/useReference.ts';
import { useText } from '../../text/useText.ts';
import { ReferenceFields } from './ReferenceFields.tsx';
import { Section } from '../../components/Section.tsx';

/**
 * Fields of an opening case.
 * @param fixedType requested parts, once they can no longer change
 */
export const OpeningCaseFields = ({ fixedType }: { fixedType?: ReceiveType | undefined }) => {
  const t = useText('projects');
  const { genres, singingLanguages } = useReference();
  return (
    <SpaceBetween size="l">
      <Section title={t('projects:form.section.case')}>
        <div className="form-grid">
          <TextField name="name" label={t('projects:form.field.name')} />
          <ChoiceField
            name="receiveType"
            label={t('projects:form.field.receiveType')}
            {...(fixedType && { hint: t('projects:form.hint.receiveTypeFixed') })}
            choices={receiveTypes
              .filter((value) => !fixedType || value === fixedType)
              .map((value) => ({ value, label: t(`projects:enumerations.receiveType.${value}`) }))}
          />
          <div className="form-wide">
            <TextAreaField
              name="content"
              label={t('projects:form.field.content')}
              hint={t('projects:form.hint.content')}
              rows={6}
            />
          </div>
          <TextField name="artist" label={t('projects:form.field.artist')} optional />
          <ChoiceField
            name="singingLanguage"
            label={t('projects:form.field.singingLanguage')}
            choices={singingLanguages}
            optional
          />
          <div className="form-wide">
            <ChoicesField
              name="genres"
              label={t('projects:form.field.genres')}
              hint={t('projects:form.hint.genres')}
              choices={genres}
              optional
            />
          </div>
          <div className="form-wide">
            <TextAreaField name="remark" label={t('projects:form.field.remark')} optional />
          </div>
        </div>
      </Section>
      <ReferenceFields />
    </SpaceBetween>
  );
};
