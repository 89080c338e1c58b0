import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endingOfKind, isFullSong } from '../../../shared/demos/rules.ts';
import type { DemoAudio, DemoDetail } from '../../../shared/demos/schema.ts';
import { getAttachedFile, listAttachedFiles } from '../../../shared/files/routes.ts';
import { call } from '../../api/call.ts';
import { useField } from '../../components/form/useField.ts';
import { decodedRate, loadSamples, maxDecoded } from '../../files/audio/peaks.ts';
import { useText } from '../../text/useText.ts';
import { findTempo } from './findTempo.ts';

/** Returns a rank that is lower for better files: MP3 before WAV, which is larger, then the full song. */
const computeRank = ({ kind }: DemoAudio): number =>
  (endingOfKind(kind) === '.mp3' ? 0 : 2) + (isFullSong(kind) ? 0 : 1);

/** Returns the file used to find a demo's tempo; `undefined` when none is small enough to decode. */
const useSource = ({ demoId, audio }: DemoDetail): DemoAudio | undefined => {
  const { data } = useQuery({
    queryKey: ['attachedFiles', demoId],
    queryFn: ({ signal }) => call(listAttachedFiles, { params: { id: demoId }, signal }),
    enabled: audio.length > 0,
    // Without a suggestion, the person types the tempo.
    meta: { quiet: true },
  });
  const decoded = new Set(data?.items.filter(({ size }) => size <= maxDecoded).map(({ fileId }) => fileId));
  return audio.filter(({ fileId }) => decoded.has(fileId)).sort((a, b) => computeRank(a) - computeRank(b))[0];
};

/** Suggests the tempo found in the audio of a demo. Accepting it fills in the form. */
export const TempoSuggestion = ({ demo }: { demo: DemoDetail }) => {
  const t = useText('demos');
  const { set } = useField('bpm');
  const source = useSource(demo);
  const search = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ fileId }: DemoAudio) => {
      const { url } = await call(getAttachedFile, { params: { id: demo.demoId, fileId } });
      const tempo = findTempo(await loadSamples(url), decodedRate);
      return tempo === undefined ? null : Math.round(tempo);
    },
  });
  if (!source) return null;
  const { data: bpm, isPending, isError, reset } = search;
  if (typeof bpm === 'number')
    return (
      <SpaceBetween size="xs" direction="horizontal" alignItems="center">
        <span role="status">{t('demos:tempo.found', { bpm })}</span>
        <Button
          variant="inline-link"
          formAction="none"
          onClick={() => {
            set(bpm);
            reset();
          }}
        >
          {t('demos:tempo.use')}
        </Button>
      </SpaceBetween>
    );
  return (
    <SpaceBetween size="xxs">
      <Button
        variant="inline-link"
        formAction="none"
        loading={isPending}
        loadingText={t('demos:tempo.finding')}
        onClick={() => search.mutate(source)}
      >
        {t('demos:tempo.find')}
      </Button>
      {(bpm === null || isError) && (
        <Box color="text-body-secondary">
          <span role="status">{t(isError ? 'demos:tempo.failed' : 'demos:tempo.unclear')}</span>
        </Box>
      )}
    </SpaceBetween>
  );
};
