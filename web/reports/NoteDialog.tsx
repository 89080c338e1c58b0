import Modal from '@cloudscape-design/components/modal';
import {
  getStatementRecordNote,
  saveStatementRecordNote,
} from '../../shared/accounting/statementRecordRoutes.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { NoteForm } from '../components/form/NoteForm.tsx';
import { useClosing } from '../components/form/useUnsavedGuard.ts';
import { openNote, useOpenNote } from './noteState.ts';

/** Internal note on one record; its licensor never sees it. */
export const NoteDialog = () => {
  const t = useText('reports');
  const { statementRecordId, licensorName = '' } = useOpenNote() ?? {};
  const close = () => openNote(undefined);
  return (
    <Modal
      visible={statementRecordId !== undefined}
      header={t('reports:note.title', { name: licensorName })}
      closeAriaLabel={t('common:action.close')}
      onDismiss={useClosing(close)}
    >
      {statementRecordId && (
        <NoteForm
          name="note"
          label={t('reports:note.label')}
          queryKey={['record', 'note', statementRecordId]}
          load={(signal) => call(getStatementRecordNote, { params: { id: statementRecordId }, signal })}
          save={(note, version) =>
            call(saveStatementRecordNote, { body: { statementRecordId, note, version } })
          }
          onSaved={close}
        />
      )}
    </Modal>
  );
};
