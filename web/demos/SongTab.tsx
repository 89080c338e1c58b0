import './player/player.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { downloadDemoLyrics, updateDemo } from '../../shared/demos/routes.ts';
import type { DemoAudio, DemoDetail } from '../../shared/demos/schema.ts';
import type { AttachedFile } from '../../shared/files/attached.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useMay } from '../api/session.ts';
import { downloadFile } from '../components/file/downloadFile.ts';
import { Facts } from '../components/Facts.tsx';
import { useReference } from '../components/useReference.ts';
import { When } from '../components/When.tsx';
import { AttachedFiles } from '../files/AttachedFiles.tsx';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { AudioKinds } from './AudioKinds.tsx';
import { onlyAudio } from './audioChoices.ts';
import { useDemoNames } from './useDemoNames.ts';

/** Button that downloads the lyrics as plain text. */
const LyricsButton = ({ id }: { id: string }) => {
  const t = useText('demos');
  const download = useMutation({
    mutationFn: () => call(downloadDemoLyrics, { query: { id } }),
    onSuccess: ({ fileName, text, url }) =>
      url ? globalThis.location.assign(url) : downloadFile(fileName, text ?? '', 'text/plain'),
  });
  return (
    <Button iconName="download" loading={download.isPending} onClick={() => download.mutate()}>
      {t('demos:action.lyrics')}
    </Button>
  );
};

/** Saves the kinds of audio that was just added, where each file can be of one kind only. */
const useSaveOnlyKinds = ({ demoId, audio, version }: DemoDetail) => {
  const t = useText('demos');
  const save = useMutation({
    mutationFn: (only: DemoAudio[]) =>
      call(updateDemo, { params: { id: demoId }, body: { audio: only, version } }),
    onSuccess: async (_, only) => {
      await queryClient.invalidateQueries({ queryKey: ['demo', demoId] });
      const kinds = only.slice(audio.length).map(({ kind }) => t(`demos:audioKind.${kind}`));
      notify({ kind: 'success', text: t('demos:audio.chosen', { kinds: joined(kinds) }) });
    },
  });
  return (files: readonly AttachedFile[], addedIds: readonly string[]) => {
    const only = onlyAudio(files, audio, addedIds);
    if (only) save.mutate(only);
  };
};

/** The song of a demo: its facts, lyrics and files. */
export const SongTab = ({ demo }: { demo: DemoDetail }) => {
  const t = useText('demos');
  const { language } = useReference();
  const names = useDemoNames();
  const mayChange = useMay()('infoRoleAuthority/editDemo') && demo.isOwn;
  const saveOnlyKinds = useSaveOnlyKinds(demo);
  return (
    <SpaceBetween size="l">
      <Facts
        facts={[
          [t('demos:field.singingLanguage'), language(demo.singingLanguage)],
          [t('demos:field.genres'), names.genres(demo.genres)],
          [t('demos:field.bpm'), demo.bpm],
          [t('demos:field.moods'), names.moods(demo.moods)],
          [t('demos:field.environments'), names.environments(demo.environments)],
          [t('demos:field.mixType'), t(`demos:mixType.${demo.mixType}`)],
          [t('demos:field.createdAt'), <When key="at" at={demo.createdAt} />],
          [t('demos:field.createdBy'), demo.createdBy],
          ...(demo.isOwn ? [[t('demos:field.note'), demo.note] as const] : []),
        ]}
      />
      <Facts facts={[[t('demos:field.names'), joined(demo.names.map(({ name }) => name))]]} columns={1} />
      {demo.lyrics && (
        <SpaceBetween size="s">
          <Facts
            facts={[
              [
                t('demos:field.lyrics'),
                <span key="lyrics" className="demo-lyrics">
                  {demo.lyrics}
                </span>,
              ],
            ]}
            columns={1}
          />
          <LyricsButton id={demo.demoId} />
        </SpaceBetween>
      )}
      {mayChange && <AudioKinds demo={demo} />}
      <AttachedFiles
        recordId={demo.demoId}
        title={t('demos:section.files')}
        mayChange={mayChange}
        onAdded={saveOnlyKinds}
      />
    </SpaceBetween>
  );
};
