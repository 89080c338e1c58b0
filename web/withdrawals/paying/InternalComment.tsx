import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useQuery } from '@tanstack/react-query';
import { getWithdrawalComment, saveWithdrawalComment } from '../../../shared/withdrawals/routes.ts';
import { withdrawalCommentInputSchema } from '../../../shared/withdrawals/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextAreaField } from '../../components/form/fields.tsx';

const commentSchema = withdrawalCommentInputSchema.pick({ comment: true });

/** Comment among the paying staff; the applicant never sees it. */
export const InternalComment = ({ withdrawalId }: { withdrawalId: string }) => {
  const t = useText('withdrawals');
  const queryKey = ['withdrawal', 'comment', withdrawalId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getWithdrawalComment, { params: { id: withdrawalId }, signal }),
  });
  const save = async (comment: string, version: number) => {
    queryClient.setQueryData(
      queryKey,
      await call(saveWithdrawalComment, { body: { withdrawalId, comment, version } }),
    );
    notify({ kind: 'success', text: t('common:form.saved') });
  };
  return (
    <Container
      header={
        <Header variant="h2" description={t('withdrawals:comment.text')}>
          {t('withdrawals:comment.title')}
        </Header>
      }
    >
      <QueryResult query={query}>
        {({ comment, version }) => (
          <FieldForm
            key={version}
            schema={commentSchema}
            defaults={{ comment }}
            onSubmit={(values) => save(values.comment, version)}
            submitText={t('common:action.save')}
            reload={() => void query.refetch()}
          >
            <TextAreaField name="comment" label={t('withdrawals:comment.label')} />
          </FieldForm>
        )}
      </QueryResult>
    </Container>
  );
};
