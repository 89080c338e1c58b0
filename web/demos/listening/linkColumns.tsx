import Button from '@cloudscape-design/components/button';
import { canBeEnded, linkStateAt, type LinkState } from '../../../shared/demos/listeningRules.ts';
import type { ListeningLink } from '../../../shared/demos/listeningSchema.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import type { Column } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { StatusBadge, type StatusTone } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { projectAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';

const tones: Readonly<Record<LinkState, StatusTone>> = {
  open: 'good',
  suspended: 'attention',
  ended: 'bad',
  expired: 'over',
};

type Actions = {
  /** Shows the plays of a link. */
  show: (link: ListeningLink) => void;
  /** Ends a link and shows the list again. */
  end: (linkId: string) => Promise<void>;
  /** True in a project, which needs no link to itself. */
  isOfProject?: boolean;
};

const EndButton = ({ link, end }: { link: ListeningLink } & Pick<Actions, 'end'>) => {
  const t = useText('listening');
  const ask = async () => {
    const isSure = await confirm({
      title: t('listening:end.title', { name: link.guestName }),
      body: t('listening:end.text'),
      action: t('listening:end.action'),
    });
    if (isSure) await end(link.linkId);
  };
  return (
    <Button
      variant="inline-link"
      ariaLabel={t('listening:end.label', { name: link.guestName })}
      onClick={() => void ask()}
    >
      {t('listening:end.action')}
    </Button>
  );
};

/** Number of plays, which opens the log, and the time of the last one. */
const Plays = ({ link, show }: { link: ListeningLink } & Pick<Actions, 'show'>) => {
  const t = useText('listening');
  return (
    <>
      <Button
        variant="inline-link"
        ariaLabel={t('listening:play.title', { name: link.guestName })}
        onClick={() => show(link)}
      >
        {String(link.plays)}
      </Button>
      {link.lastPlayedAt && (
        <span className="second-line">
          {t('listening:field.lastPlayedAt')} <When at={link.lastPlayedAt} />
        </span>
      )}
    </>
  );
};

/** State of a link, and the time at which it ended or will expire. */
const State = ({ link }: { link: ListeningLink }) => {
  const t = useText('listening');
  const state = linkStateAt(link, Date.now());
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`listening:state.${state}`)}</StatusBadge>
      <span className="second-line">
        {!link.endedAt && t('listening:field.expiresAt')} <When at={link.endedAt ?? link.expiresAt} />
      </span>
    </>
  );
};

/** Name of the person who shares the demos and, for a vendor's link, its song request. */
const SharedBy = ({ link: { createdBy, projectId } }: { link: ListeningLink }) => {
  const t = useText('listening');
  return (
    <>
      {createdBy}
      {projectId && (
        <span className="second-line">
          <RecordLink to={projectAddress.project(projectId, 'tab=links')}>
            {t('listening:field.project')}
          </RecordLink>
        </span>
      )}
    </>
  );
};

/** Returns the columns of a list of links: guest, state, demos, plays, a button to end it and the sharer. */
export const useLinkColumns = ({ show, end, isOfProject = false }: Actions): Column<ListeningLink>[] => {
  const t = useText('listening');
  return [
    {
      id: 'guest',
      name: t('listening:field.guestName'),
      cell: ({ guestName }) => guestName,
      isRowHeader: true,
      width: 150,
    },
    {
      id: 'state',
      name: t('listening:field.state'),
      cell: (link) => <State link={link} />,
      width: 205,
    },
    {
      id: 'demos',
      name: t('listening:field.demos'),
      cell: ({ demoIds, mayDownload }) => (
        <>
          {demoIds.length}
          {mayDownload && <span className="second-line">{t('listening:field.downloadable')}</span>}
        </>
      ),
      width: 120,
    },
    {
      id: 'plays',
      name: t('listening:field.plays'),
      cell: (link) => <Plays link={link} show={show} />,
      width: 210,
    },
    {
      id: 'end',
      name: t('listening:field.action'),
      cell: (link) => (canBeEnded(link, Date.now()) ? <EndButton link={link} end={end} /> : '—'),
      width: 105,
    },
    {
      id: 'by',
      name: t('listening:field.createdBy'),
      cell: (link) => (isOfProject ? link.createdBy : <SharedBy link={link} />),
      width: 130,
    },
  ];
};
