import Modal from '@cloudscape-design/components/modal';
import { useQuery } from '@tanstack/react-query';
import {
  getStatementRecordNote,
  saveStatementRecordNote,
} from '../../shared/accounting/statementRecordRoutes.ts';
import { recordNoteInputSchema } from '../../shared/accounting/statementRecordSchema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextAreaField } from '../components/form/fields.tsx';
import { useClosing } from '../components/form/useUnsavedGuard.ts';
import { openNote, useOpenNote } from './noteState.ts';
import { FirstField } from '../components/FirstField.tsx';

const noteSchema = recordNoteInputSchema.pick({ note: true });

const Note = ({ statementRecordId }: { statementRecordId: string }) => {
  const t = useText('reports');
  const queryKey = ['record', 'note', statementRecordId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getStatementRecordNote, { params: { id: statementRecordId }, signal }),
  });
  return (
    <QueryResult query={query}>
      {({ note, version }) => (
        <FirstField key={version}>
          <FieldForm
            schema={noteSchema}
            defaults={{ note }}
            submitText={t('common:action.save')}
            reload={() => void query.refetch()}
            onSubmit={async (values) => {
              const saved = await call(saveStatementRecordNote, {
                body: { statementRecordId, ...values, version },
              });
              queryClient.setQueryData(queryKey, saved);
              notify({ kind: 'success', text: t('common:form.saved') });
              openNote(undefined);
            }}
          >
            <TextAreaField name="note" label={t('reports:note.label')} />
          </FieldForm>
        </FirstField>
      )}
    </QueryResult>
  );
};

/** Internal note on one record; its licensor never sees it. */
export const NoteDialog = () => {
  const t = useText('reports');
  const record = useOpenNote();
  const close = useClosing(() => openNote(undefined));
  return (
    <Modal
      visible={record !== undefined}
      header={t('reports:note.title', { name: record?.licensorName ?? '' })}
      closeAriaLabel={t('common:action.close')}
      onDismiss={close}
    >
      {record && <Note statementRecordId={record.statementRecordId} />}
    </Modal>
  );
};
