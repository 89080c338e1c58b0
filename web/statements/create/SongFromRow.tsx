import { songRules } from '../../../shared/works/rules.ts';
import { songInputSchema } from '../../../shared/works/schema.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { SongFields } from '../../works/SongForm.tsx';
import type { RowDraft } from './useCreate.ts';
import { useRowForm, type RowFormProps } from './useRowForm.tsx';

const songDefaults = ({ song }: RowDraft) => ({
  ...song,
  mixType: 1 as const,
  performers: song.performers.length ? song.performers : [{ name: '', performerId: '' }],
  shares: [{ rightType: 'P' as const, rightOwnerId: '', percentage: '100' }],
});

/** Form of a new recording, filled in from a statement row. */
export const SongFromRow = ({ draft, rowId }: RowFormProps) => {
  const t = useText('statementParts');
  const { renderNotice, create } = useRowForm({ draft, rowId });
  return (
    <FieldForm
      schema={songInputSchema}
      defaults={songDefaults(draft)}
      rules={songRules}
      onSubmit={create.song}
      renderNotice={renderNotice}
      submitText={t('statementParts:create.submit')}
      cancelTo={recordAddress.decisions(draft.batchId)}
    >
      <SongFields />
    </FieldForm>
  );
};
