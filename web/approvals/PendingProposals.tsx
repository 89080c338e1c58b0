import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Proposal, ProposedChange as Change } from '../../shared/approvals/proposalSchema.ts';
import { approveProposal, listProposals, refuseProposal } from '../../shared/approvals/routes.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { confirm } from '../components/dialog/confirm.tsx';
import { When } from '../components/When.tsx';
import { ProposedChange } from './ProposedChange.tsx';
import { RowTable } from '../components/list/RowTable.tsx';

type Decision = 'approve' | 'refuse' | 'takeBack';

const decide = async ({ proposalId }: Proposal, decision: Decision): Promise<void> => {
  const body = { proposalId };
  await (decision === 'approve' ? call(approveProposal, { body }) : call(refuseProposal, { body }));
};

/** Confirms a decision, then sends it. Refetches the page in any case: somebody else may have decided first. */
const useDecision = () => {
  const t = useText('proposals');
  return useMutation({
    mutationFn: async ({ proposal, decision }: { proposal: Proposal; decision: Decision }) => {
      const agreed = await confirm({
        title: t(`proposals:question.${decision}`),
        body: <ProposedChange change={proposal.change} />,
        action: t(`proposals:action.${decision}`),
      });
      if (!agreed) return;
      await decide(proposal, decision);
      notify({ kind: 'success', text: t(`proposals:done.${decision}`) });
    },
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
    onSettled: () => queryClient.invalidateQueries(),
  });
};

const Actions = ({ proposal }: { proposal: Proposal }) => {
  const t = useText('proposals');
  const may = useMay();
  const { mutate, isPending } = useDecision();
  const button = (decision: Decision) => (
    <Button
      key={decision}
      formAction="none"
      variant={decision === 'approve' ? 'primary' : 'normal'}
      disabled={isPending}
      onClick={() => mutate({ proposal, decision })}
    >
      {t(`proposals:action.${decision}`)}
    </Button>
  );
  if (proposal.isOwn) return button('takeBack');
  if (!may('paymentRoleAuthority/approveProposal')) return t('proposals:waits');
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {button('approve')}
      {button('refuse')}
    </SpaceBetween>
  );
};

const List = ({ items, empty }: { items: readonly Proposal[]; empty: string | undefined }) => {
  const t = useText('proposals');
  if (items.length === 0 && empty === undefined) return null;
  return (
    <RowTable
      rows={items}
      rowId="proposalId"
      label={t('proposals:title')}
      empty={empty}
      columns={[
        {
          id: 'kind',
          name: t('proposals:field.kind'),
          minWidth: 110,
          cell: ({ change }) => t(`proposals:kind.${change.kind}`),
        },
        {
          id: 'change',
          name: t('proposals:field.change'),
          isRowHeader: true,
          cell: ({ change }) => <ProposedChange change={change} />,
        },
        { id: 'by', name: t('proposals:field.by'), minWidth: 130, cell: ({ proposedBy }) => proposedBy },
        { id: 'at', name: t('proposals:field.at'), cell: ({ proposedAt }) => <When at={proposedAt} /> },
        {
          id: 'actions',
          name: t('proposals:field.decision'),
          cell: (proposal) => <Actions proposal={proposal} />,
        },
      ]}
    />
  );
};

/**
 * Changes that are waiting for a second person, with the actions this person may take; nothing for those who may not
 * see them.
 * @param about proposals to show; all by default
 * @param empty text when there is none; nothing is shown by default
 */
export const PendingProposals = ({
  about = () => true,
  empty,
}: {
  about?: (change: Change) => boolean;
  empty?: string;
}) => {
  const mayList = useMay()('paymentRoleAuthority/menuProposal');
  const query = useQuery({
    queryKey: ['proposals'],
    queryFn: ({ signal }) => call(listProposals, { signal }),
    enabled: mayList,
    refetchInterval: 60_000,
  });
  if (!mayList) return null;
  return (
    <QueryResult query={query}>
      {({ items }) => <List items={items.filter(({ change }) => about(change))} empty={empty} />}
    </QueryResult>
  );
};
