import { musicalWorkRules } from '../../../shared/works/rules.ts';
import { musicalWorkInputSchema } from '../../../shared/works/schema.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { MusicalWorkFields } from '../../works/MusicalWorkForm.tsx';
import type { RowDraft } from './useCreate.ts';
import { useRowForm, type RowFormProps } from './useRowForm.tsx';

const workDefaults = ({ work }: RowDraft) => ({
  ...work,
  genre: 1,
  copyrights: work.copyrights.map((line) => ({ authorName: '', rightOwnerId: '', ...line })),
});

/** Form of a new musical work, filled in from a statement row. */
export const WorkFromRow = ({ draft, rowId }: RowFormProps) => {
  const t = useText('statementParts');
  const { renderNotice, create } = useRowForm({ draft, rowId });
  return (
    <FieldForm
      schema={musicalWorkInputSchema}
      defaults={workDefaults(draft)}
      rules={musicalWorkRules}
      onSubmit={create.work}
      renderNotice={renderNotice}
      submitText={t('statementParts:create.submit')}
      cancelTo={recordAddress.decisions(draft.batchId)}
    >
      <MusicalWorkFields />
    </FieldForm>
  );
};
