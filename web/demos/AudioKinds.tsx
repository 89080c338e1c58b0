import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { updateDemo } from '../../shared/demos/routes.ts';
import { audioProblem, formatProblem, listKinds } from '../../shared/demos/rules.ts';
import type { DemoDetail } from '../../shared/demos/schema.ts';
import type { AudioProperties } from '../../shared/files/attached.ts';
import { listAttachedFiles } from '../../shared/files/routes.ts';
import { formatTrackLength } from '../../shared/works/trackLength.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { useUnsavedGuard } from '../components/form/useUnsavedGuard.ts';
import { Section } from '../components/Section.tsx';
import { chosenAudio, isSameAudio, type Choices } from './audioChoices.ts';

const none = '';

/** Returns the length and format of audio in words, such as “3:24 · 48 kHz · 24 bits · stereo”. */
const useFormText = () => {
  const t = useText('demos');
  const locale = useLocale();
  return ({ seconds, sampleRate, bitsPerSample, channels }: AudioProperties): string =>
    [
      formatTrackLength(Math.round(seconds)),
      t('demos:audio.rate', { value: (sampleRate / 1000).toLocaleString(locale) }),
      ...(bitsPerSample ? [t('demos:audio.bits', { count: bitsPerSample })] : []),
      channels <= 2
        ? t(channels === 1 ? 'demos:audio.mono' : 'demos:audio.stereo')
        : t('demos:audio.channels', { count: channels }),
    ].join(' · ');
};

/**
 * Marks which file of a demo is the full song and which the accompaniment. Without a full song a demo is not offered.
 */
export const AudioKinds = ({ demo }: { demo: DemoDetail }) => {
  const t = useText('demos', 'validation');
  const { demoId, version } = demo;
  const formText = useFormText();
  const [choices, setChoices] = useState<Choices>({});
  const { data } = useQuery({
    queryKey: ['attachedFiles', demoId],
    queryFn: ({ signal }) => call(listAttachedFiles, { params: { id: demoId }, signal }),
  });
  const files = (data?.items ?? []).filter(({ fileName }) => listKinds(fileName).length > 0);
  const audio = chosenAudio(files, demo.audio, choices);
  const problem = audioProblem(audio, files);
  const save = useMutation({
    mutationFn: () => call(updateDemo, { params: { id: demoId }, body: { audio, version } }),
    onSuccess: async () => {
      setChoices({});
      await queryClient.invalidateQueries({ queryKey: ['demo', demoId] });
      notify({ kind: 'success', text: t('common:form.saved') });
    },
  });
  const isChanged = !isSameAudio(audio, demo.audio);
  // A choice that follows from an added file alone is none of the person's.
  const isChosen = isChanged && Object.keys(choices).length > 0;
  useUnsavedGuard(useCallback(() => isChosen, [isChosen]));
  return (
    <Section title={t('demos:section.audio')}>
      <SpaceBetween size="m">
        {files.length === 0 && <Alert type="info">{t('demos:audio.none')}</Alert>}
        {files.map(({ fileId, fileName, audio: properties }) => {
          const options = [
            ...listKinds(fileName).map((kind) => {
              const misfit = formatProblem(kind, properties);
              return {
                value: kind,
                label: t(`demos:audioKind.${kind}`),
                disabled: misfit !== undefined,
                disabledReason: misfit && t(`validation:${misfit}`),
              };
            }),
            { value: none, label: t('demos:audio.unused') },
          ];
          const chosen = audio.find((one) => one.fileId === fileId)?.kind ?? none;
          return (
            <FormField key={fileId} label={fileName} description={properties && formText(properties)}>
              <Select
                ariaLabel={fileName}
                options={options}
                selectedOption={options.find(({ value }) => value === chosen) ?? null}
                onChange={({ detail }) =>
                  setChoices({ ...choices, [fileId]: detail.selectedOption.value ?? none })
                }
              />
            </FormField>
          );
        })}
        {files.length > 0 && problem && (
          <Box color="text-status-error">{t(`validation:${problem.message}`)}</Box>
        )}
        {files.length > 0 && isChanged && (
          <Button
            variant="primary"
            disabled={problem !== undefined}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('demos:audio.save')}
          </Button>
        )}
      </SpaceBetween>
    </Section>
  );
};
