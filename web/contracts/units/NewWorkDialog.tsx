import { enteredSongRules, enteredWorkRules } from '../../../shared/works/rules.ts';
import { createMusicalWork, createSong } from '../../../shared/works/routes.ts';
import { musicalWorkInputSchema, songInputSchema } from '../../../shared/works/schema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { useText } from '../../text/useText.ts';
import { MusicalWorkFields, newWork } from '../../works/MusicalWorkForm.tsx';
import { newSong, SongFields } from '../../works/SongForm.tsx';

type NewWorkProps = {
  /** Right owner the shares begin with; empty while no licensor is chosen. */
  licensorId: string;
  onRegistered: (workId: string) => void;
  onClose: () => void;
};

/** Lists that show works are loaded anew when they are opened; the form behind the dialog stays as it is. */
const registered = () => queryClient.invalidateQueries({ refetchType: 'none' });

const NewMusicalWork = ({ licensorId, onRegistered, onClose }: NewWorkProps) => {
  const t = useText('works');
  return (
    <FieldForm
      schema={musicalWorkInputSchema}
      defaults={newWork(licensorId)}
      rules={enteredWorkRules}
      submitText={t('common:action.save')}
      onCancel={useClosing(onClose)}
      onSubmit={async (body) => {
        const { musicalWorkId } = await call(createMusicalWork, { body });
        await registered();
        onRegistered(musicalWorkId);
      }}
    >
      <MusicalWorkFields />
    </FieldForm>
  );
};

const NewSong = ({ licensorId, onRegistered, onClose }: NewWorkProps) => {
  const t = useText('works');
  return (
    <FieldForm
      schema={songInputSchema}
      defaults={newSong(licensorId)}
      rules={enteredSongRules}
      submitText={t('common:action.save')}
      onCancel={useClosing(onClose)}
      onSubmit={async (body) => {
        const { songId } = await call(createSong, { body });
        await registered();
        onRegistered(songId);
      }}
    >
      <SongFields />
    </FieldForm>
  );
};

/** Dialog that registers a work or recording, with the fields of its own page. */
export const NewWorkDialog = ({
  title,
  workType,
  ...props
}: NewWorkProps & { title: string; workType: 'MusicalWork' | 'Song' }) => (
  <FormDialog title={title} size="max" onClose={props.onClose}>
    {workType === 'Song' ? <NewSong {...props} /> : <NewMusicalWork {...props} />}
  </FormDialog>
);
