import './listen.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useParams } from 'react-router';
import { getGuestDemos, playGuestDemo } from '../../../shared/demos/listeningRoutes.ts';
import type { GuestDemo, GuestDemos, GuestPlayInput } from '../../../shared/demos/listeningSchema.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { loadedOnce } from '../../api/query.ts';
import { Failed } from '../../components/Failed.tsx';
import { Loading } from '../../components/Loading.tsx';
import { When } from '../../components/When.tsx';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { useRenewedAddress } from '../player/useRenewedAddress.ts';

/** Link of a guest: its id, and its secret, which browsers do not send to the server. */
type GuestLink = { id: string; token: string };

const useLink = (): GuestLink => {
  const { id = '' } = useParams();
  return { id: id.toLowerCase(), token: useLocation().hash.slice(1) };
};

/** Returns whether an error means that the link has ended or never existed. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.result === 'TokenInvalid' || [400, 404].includes(error.status));

/** Downloads a file. Its address tells the browser to save it. */
const save = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.click();
};

type Played = { demoId: string; url: string };

const DemoRow = ({
  demo,
  isPlaying,
  isBusy,
  onPlay,
  onDownload,
  children,
}: {
  demo: GuestDemo;
  isPlaying: boolean;
  isBusy: boolean;
  onPlay: () => void;
  onDownload: (() => void) | undefined;
  children: ReactNode;
}) => {
  const t = useText('listening');
  const name = shownName(demo);
  return (
    <li className="listen-demo">
      <div className="listen-line">
        <Button
          iconName={isPlaying ? 'audio-full' : 'play'}
          variant={isPlaying ? 'primary' : 'normal'}
          loading={isBusy}
          ariaLabel={t('listening:guest.play', { name })}
          onClick={onPlay}
        />
        <div className="listen-song">
          <strong>{name}</strong>
          <span>{joined(demo.writers)}</span>
        </div>
        {onDownload && (
          <Button
            iconName="download"
            variant="icon"
            ariaLabel={t('listening:guest.download', { name })}
            onClick={onDownload}
          />
        )}
      </div>
      {children}
    </li>
  );
};

/** Player of a demo. Plays on after a pause in which the address expired. */
const GuestAudio = ({
  demo,
  audio,
  url,
  renew,
  onEnded,
}: {
  demo: GuestDemo;
  audio: RefObject<HTMLAudioElement | null>;
  url: string;
  renew: () => Promise<string | undefined>;
  onEnded: () => void;
}) => {
  const t = useText('listening');
  const name = shownName(demo);
  const { hasFailed, retry, note, handlers } = useRenewedAddress(demo.demoId, url, renew);
  return (
    <>
      {hasFailed && (
        <Alert type="error" action={<Button onClick={retry}>{t('common:action.retry')}</Button>}>
          {t('listening:guest.notPlayed', { name })}
        </Alert>
      )}
      <audio
        ref={audio}
        src={url}
        controls
        controlsList="nodownload"
        autoPlay
        aria-label={name}
        onContextMenu={(event) => event.preventDefault()}
        {...handlers}
        onPlay={note}
        onEnded={onEnded}
      />
    </>
  );
};

const Demos = ({ demos: { items, mayDownload }, link }: { demos: GuestDemos; link: GuestLink }) => {
  const t = useText('listening');
  const [played, setPlayed] = useState<Played>();
  const audio = useRef<HTMLAudioElement>(null);
  const ask = useMutation({
    mutationFn: (body: GuestPlayInput) =>
      call(playGuestDemo, { params: { id: link.id }, body, linkToken: link.token }),
    onSuccess: ({ url }, { demoId, kind }) => (kind === 'download' ? save(url) : setPlayed({ demoId, url })),
    meta: { quiet: true },
  });
  const renew = async (demoId: string): Promise<string | undefined> => {
    try {
      return (await ask.mutateAsync({ demoId, kind: 'renew' })).url;
    } catch {
      // The error is shown above the demos.
      return undefined;
    }
  };
  const toggle = () => {
    if (audio.current?.paused) void audio.current.play();
    else audio.current?.pause();
  };
  const playNext = () => {
    const next = items[items.findIndex(({ demoId }) => demoId === played?.demoId) + 1];
    if (next) ask.mutate({ demoId: next.demoId, kind: 'play' });
  };
  return (
    <SpaceBetween size="s">
      {ask.error && <Alert type="error">{explain(ask.error)}</Alert>}
      {items.length === 0 && <p>{t('listening:guest.none')}</p>}
      <ul className="listen-demos">
        {items.map((demo) => {
          const { demoId } = demo;
          const isPlaying = played?.demoId === demoId;
          return (
            <DemoRow
              key={demoId}
              demo={demo}
              isPlaying={isPlaying}
              isBusy={ask.isPending && ask.variables.demoId === demoId}
              onPlay={isPlaying ? toggle : () => ask.mutate({ demoId, kind: 'play' })}
              onDownload={mayDownload ? () => ask.mutate({ demoId, kind: 'download' }) : undefined}
            >
              {isPlaying && (
                <GuestAudio
                  demo={demo}
                  audio={audio}
                  url={played.url}
                  renew={() => renew(demoId)}
                  onEnded={playNext}
                />
              )}
            </DemoRow>
          );
        })}
      </ul>
    </SpaceBetween>
  );
};

/** Demos shared with a guest, who has this address and no account. They play one after the other. */
export const Page = () => {
  const t = useText('listening');
  const link = useLink();
  const { data, error, refetch } = useQuery({
    ...loadedOnce,
    queryKey: ['guestDemos', link.id, link.token],
    queryFn: ({ signal }) => call(getGuestDemos, { query: { id: link.id }, linkToken: link.token, signal }),
    retry: false,
  });
  return (
    <div className="listen-page">
      <SpaceBetween size="m">
        <Header variant="h1">{t('pages:listen')}</Header>
        {error && isOver(error) && <p>{t('listening:guest.over')}</p>}
        {error && !isOver(error) && <Failed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && !error && (
          <div className="listen-lead">
            <p>{t('listening:guest.lead', { sharedBy: data.sharedBy, guestName: data.guestName })}</p>
            <p>
              {t('listening:guest.until')} <When at={data.expiresAt} />
            </p>
          </div>
        )}
        {data && !error && <Demos demos={data} link={link} />}
      </SpaceBetween>
    </div>
  );
};
