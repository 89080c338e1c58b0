import Modal from '@cloudscape-design/components/modal';
import type { ListeningLink, ListeningPlay } from '../../../shared/demos/listeningSchema.ts';
import { ListTable, type Column, type Rows } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { When } from '../../components/When.tsx';
import { demoAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';

const toTitle = ({ names, nativeCultureInfo }: ListeningPlay): string | undefined =>
  names && nativeCultureInfo ? shownName({ names, nativeCultureInfo }) : undefined;

/** Dialog with the guest's plays and downloads of a link. */
export const LinkPlays = ({
  link,
  load,
  isLinked = false,
  onClose,
}: {
  link: ListeningLink;
  load: (query: { offset: number; limit: number }, signal: AbortSignal) => Promise<Rows<ListeningPlay>>;
  /** True when the person may open the demos. */
  isLinked?: boolean;
  onClose: () => void;
}) => {
  const t = useText('listening');
  const columns: Column<ListeningPlay>[] = [
    { id: 'at', name: t('listening:play.at'), cell: ({ at }) => <When at={at} />, width: 200 },
    {
      id: 'demo',
      name: t('listening:play.demo'),
      cell: (play) => {
        const title = toTitle(play) ?? play.demoId;
        return isLinked ? <RecordLink to={demoAddress.demo(play.demoId)}>{title}</RecordLink> : title;
      },
      isRowHeader: true,
    },
    { id: 'kind', name: t('listening:play.kind'), cell: ({ kind }) => t(`listening:kind.${kind}`) },
  ];
  return (
    <Modal
      visible
      size="large"
      header={t('listening:play.title', { name: link.guestName })}
      closeAriaLabel={t('common:action.close')}
      onDismiss={onClose}
    >
      <ListTable
        id="listeningPlays"
        scope={link.linkId}
        variant="container"
        title={t('listening:play.list')}
        columns={columns}
        rowId={({ playId }) => playId}
        load={({ offset, limit }, signal) => load({ offset, limit }, signal)}
        empty={{ text: t('listening:play.none') }}
      />
    </Modal>
  );
};
