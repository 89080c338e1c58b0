import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { getWithdrawalComment, saveWithdrawalComment } from '../../../shared/withdrawals/routes.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { NoteForm } from '../../components/form/NoteForm.tsx';

/** Comment among the paying staff; the applicant never sees it. */
export const InternalComment = ({ withdrawalId }: { withdrawalId: string }) => {
  const t = useText('withdrawals');
  return (
    <Container
      header={
        <Header variant="h2" description={t('withdrawals:comment.text')}>
          {t('withdrawals:comment.title')}
        </Header>
      }
    >
      <NoteForm
        name="comment"
        label={t('withdrawals:comment.label')}
        queryKey={['withdrawal', 'comment', withdrawalId]}
        load={(signal) => call(getWithdrawalComment, { params: { id: withdrawalId }, signal })}
        save={(comment, version) => call(saveWithdrawalComment, { body: { withdrawalId, comment, version } })}
      />
    </Container>
  );
};
