import Button from '@cloudscape-design/components/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AnrDemo } from '../../../shared/demos/anrSchema.ts';
import { scoreLevels, scorePoints, type ScoreLevel } from '../../../shared/demos/enumerations.ts';
import { findSongFile } from '../../../shared/demos/listeningRules.ts';
import { saveAnrReview } from '../../../shared/demos/routes.ts';
import { getAttachedFile } from '../../../shared/files/routes.ts';
import { call } from '../../api/call.ts';
import { Failed } from '../../components/Failed.tsx';
import { useText } from '../../text/useText.ts';
import { showRating } from '../showRating.ts';
import { addressLifetime, ListPlayer } from './ListPlayer.tsx';

const useSong = (demo: AnrDemo | undefined) => {
  const fileId = demo && findSongFile(demo);
  return useQuery({
    queryKey: ['fileAddress', demo?.demoId, fileId],
    queryFn: ({ signal }) => call(getAttachedFile, { params: { id: demo!.demoId, fileId: fileId! }, signal }),
    enabled: fileId !== undefined,
    staleTime: addressLifetime,
  });
};

/** Player of the demos A&R reviews. The keys 1 to 3 rate the playing demo with as many points, 3 for the best. */
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
  const played = demos.find(({ demoId }) => demoId === playedId);
  const { data, error, refetch } = useSong(played);
  const { mutate } = useMutation({
    mutationFn: (score: ScoreLevel) => call(saveAnrReview, { body: { demoId: played!.demoId, score } }),
    onSuccess: showRating,
  });
  const rate = (score: ScoreLevel) => {
    if (played && played.myScore !== score) mutate(score);
  };
  const keys = Object.fromEntries(
    scoreLevels.map((score) => [String(scorePoints[score]), () => rate(score)]),
  );
  return (
    <ListPlayer
      demos={demos}
      playedId={playedId}
      play={play}
      url={data?.url}
      renew={async () => (await refetch()).data?.url}
      keys={keys}
      notice={error && <Failed error={error} onRetry={() => void refetch()} />}
    >
      {scoreLevels.map((score) => (
        <Button
          key={score}
          variant={played?.myScore === score ? 'primary' : 'normal'}
          onClick={() => rate(score)}
        >
          {t('demos:player.rate', { key: scorePoints[score], score: t(`demos:score.${score}`) })}
        </Button>
      ))}
    </ListPlayer>
  );
};
