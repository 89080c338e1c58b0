import { getWithdrawalComment, saveWithdrawalComment } from '../../../shared/withdrawals/routes.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { NoteForm } from '../../components/form/NoteForm.tsx';
import { Section } from '../../components/Section.tsx';

/** Comment among the paying staff; the applicant never sees it. */
export const InternalComment = ({ withdrawalId }: { withdrawalId: string }) => {
  const t = useText('withdrawals');
  return (
    <Section title={t('withdrawals:comment.title')} description={t('withdrawals:comment.text')}>
      <NoteForm
        name="comment"
        label={t('withdrawals:comment.label')}
        queryKey={['withdrawal', 'comment', withdrawalId]}
        load={(signal) => call(getWithdrawalComment, { params: { id: withdrawalId }, signal })}
        save={(comment, version) => call(saveWithdrawalComment, { body: { withdrawalId, comment, version } })}
      />
    </Section>
  );
};
