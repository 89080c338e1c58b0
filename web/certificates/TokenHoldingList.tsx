import { listTokenHoldings } from '../../shared/certificates/routes.ts';
import { shareOfTokens } from '../../shared/certificates/rules.ts';
import type { TokenHolding } from '../../shared/certificates/schema.ts';
import { call } from '../api/call.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { joined } from '../text/joined.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

const useColumns = (): Column<TokenHolding>[] => {
  const t = useText('certificates');
  const { whole } = useNumbers();
  return [
    {
      id: 'title',
      name: t('certificates:field.title'),
      cell: ({ musicalWorkId, title }) => (
        <RecordLink to={`${recordAddress.work(musicalWorkId)}?tab=registrations`}>{title}</RecordLink>
      ),
      width: 220,
      isRowHeader: true,
    },
    {
      id: 'writers',
      name: t('certificates:field.writers'),
      cell: ({ writers }) => joined(writers) || '—',
      width: 180,
    },
    {
      id: 'share',
      name: t('certificates:field.share'),
      cell: ({ tokens }) => <Percent value={shareOfTokens(tokens)} />,
      width: 110,
      isFigure: true,
    },
    {
      id: 'tokens',
      name: t('certificates:field.tokens'),
      cell: ({ tokens }) => <span className="money">{whole(tokens)}</span>,
      width: 110,
      isFigure: true,
    },
    {
      id: 'registeredAt',
      name: t('certificates:field.registeredAt'),
      cell: ({ registeredAt }) => <When at={registeredAt} />,
      width: 170,
    },
    {
      id: 'certificate',
      name: t('certificates:field.certificateId'),
      cell: ({ certificateId }) => (
        <RecordLink to={recordAddress.certificate(certificateId)}>
          {t('certificates:action.publicPage')}
        </RecordLink>
      ),
      width: 130,
    },
  ];
};

/** Registered works in which the signed-in person has a share. */
export const Page = () => {
  const t = useText('certificates');
  return (
    <ListPage
      id="tokenHoldings"
      title={t('pages:tokenHoldings')}
      description={t('certificates:holdings.description')}
      columns={useColumns()}
      rowId={({ musicalWorkId }) => musicalWorkId}
      load={({ offset, limit }, signal) => call(listTokenHoldings, { query: { offset, limit }, signal })}
      empty={{ text: t('certificates:holdings.empty') }}
    />
  );
};
