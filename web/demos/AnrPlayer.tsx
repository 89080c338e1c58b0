import './player.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnrDemo } from '../../shared/demos/anrSchema.ts';
import { scoreLevels, type ScoreLevel } from '../../shared/demos/enumerations.ts';
import { songFileOf } from '../../shared/demos/listeningRules.ts';
import { saveAnrReview } from '../../shared/demos/routes.ts';
import { getAttachedFile } from '../../shared/files/routes.ts';
import { displayName } from '../../shared/reference/names.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { usePageKeys } from '../components/usePageKeys.ts';
import { currentLanguage } from '../text/languages.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';

/** Milliseconds an address is used; it is valid for 15 minutes. */
const addressLifetime = 14 * 60 * 1000;

const useSong = (demo: AnrDemo | undefined) => {
  const fileId = demo && songFileOf(demo);
  return useQuery({
    queryKey: ['fileAddress', demo?.demoId, fileId],
    queryFn: ({ signal }) => call(getAttachedFile, { params: { id: demo!.demoId, fileId: fileId! }, signal }),
    enabled: fileId !== undefined,
    staleTime: addressLifetime,
  }).data?.url;
};

/**
 * One player for the whole list. It goes on with the next demo when one ends. Space plays and pauses, J and K go to the next and
 * the previous demo, 1 to 3 rate.
 */
export const AnrPlayer = ({
  demos,
  playedId,
  play,
}: {
  demos: readonly AnrDemo[];
  playedId: string | undefined;
  play: (demoId: string) => void;
}) => {
  const t = useText('demos');
  const audio = useRef<HTMLAudioElement>(null);
  const place = demos.findIndex(({ demoId }) => demoId === playedId);
  const played = demos[place];
  const url = useSong(played);
  const step = (by: number) => {
    const next = demos[place < 0 ? 0 : place + by];
    if (next) play(next.demoId);
  };
  const toggle = () => {
    if (!played) step(0);
    else if (audio.current?.paused) void audio.current.play();
    else audio.current?.pause();
  };
  const { mutate } = useMutation({
    mutationFn: (score: ScoreLevel) => call(saveAnrReview, { body: { demoId: played!.demoId, score } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['list', 'anrDemos'] }),
  });
  const rate = (score: ScoreLevel) => {
    if (played && played.myScore !== score) mutate(score);
  };
  usePageKeys({
    ' ': toggle,
    j: () => step(1),
    k: () => step(-1),
    '1': () => rate('Excellent'),
    '2': () => rate('Average'),
    '3': () => rate('NeedImprovement'),
  });
  if (!played) return null;
  return (
    <section className="anr-player" aria-label={t('demos:player.title')}>
      <Container>
        <div className="anr-player-line">
          <div className="anr-player-song">
            <Box variant="strong">{displayName(played, currentLanguage())}</Box>
            <Box color="text-body-secondary">{joined(played.writers)}</Box>
          </div>
          <audio
            ref={audio}
            src={url}
            controls
            autoPlay
            aria-label={displayName(played, currentLanguage())}
            onEnded={() => step(1)}
          />
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              iconName="angle-left"
              variant="icon"
              ariaLabel={t('demos:player.previous')}
              disabled={place <= 0}
              onClick={() => step(-1)}
            />
            <Button
              iconName="angle-right"
              variant="icon"
              ariaLabel={t('demos:player.next')}
              disabled={place >= demos.length - 1}
              onClick={() => step(1)}
            />
            {scoreLevels.map((score, at) => (
              <Button
                key={score}
                variant={played.myScore === score ? 'primary' : 'normal'}
                onClick={() => rate(score)}
              >
                {t('demos:player.rate', { key: at + 1, score: t(`demos:score.${score}`) })}
              </Button>
            ))}
          </SpaceBetween>
        </div>
      </Container>
    </section>
  );
};
