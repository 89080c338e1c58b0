import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateDemo } from '../../shared/demos/routes.ts';
import { audioProblem, kindsOf } from '../../shared/demos/rules.ts';
import type { DemoAudio, DemoDetail } from '../../shared/demos/schema.ts';
import { listAttachedFiles } from '../../shared/files/routes.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useText } from '../text/useText.ts';

type Choices = Readonly<Record<string, string>>;

const none = '';

/** Returns the audio that the choices stand for: an unchosen file keeps its kind, a new one is the full song. */
const chosenAudio = (
  files: readonly { fileId: string; fileName: string }[],
  stored: readonly DemoAudio[],
  choices: Choices,
): DemoAudio[] =>
  files.flatMap(({ fileId, fileName }) => {
    const kinds = kindsOf(fileName);
    const before = stored.find((one) => one.fileId === fileId)?.kind ?? kinds[0];
    const kind = fileId in choices ? kinds.find((one) => one === choices[fileId]) : before;
    return kind ? [{ fileId, kind }] : [];
  });

/** Says which file of a demo is the full song and which the accompaniment. Without a full song a demo is not offered. */
export const AudioKinds = ({ demo }: { demo: DemoDetail }) => {
  const t = useText('demos', 'validation');
  const { demoId, version } = demo;
  const [choices, setChoices] = useState<Choices>({});
  const { data } = useQuery({
    queryKey: ['attachedFiles', demoId],
    queryFn: ({ signal }) => call(listAttachedFiles, { params: { id: demoId }, signal }),
  });
  const files = (data?.items ?? []).filter(({ fileName }) => kindsOf(fileName).length > 0);
  const audio = chosenAudio(files, demo.audio, choices);
  const problem = audioProblem(audio);
  const save = useMutation({
    mutationFn: () => call(updateDemo, { params: { id: demoId }, body: { audio, version } }),
    onSuccess: async () => {
      setChoices({});
      await queryClient.invalidateQueries({ queryKey: ['demo', demoId] });
      notify({ kind: 'success', text: t('common:form.saved') });
    },
  });
  const isChanged = JSON.stringify(audio) !== JSON.stringify(demo.audio);
  return (
    <Container header={<Header>{t('demos:section.audio')}</Header>}>
      <SpaceBetween size="m">
        {files.length === 0 && <Alert type="info">{t('demos:audio.none')}</Alert>}
        {files.map(({ fileId, fileName }) => {
          const options = [
            ...kindsOf(fileName).map((kind) => ({ value: kind, label: t(`demos:audioKind.${kind}`) })),
            { value: none, label: t('demos:audio.unused') },
          ];
          const chosen = audio.find((one) => one.fileId === fileId)?.kind ?? none;
          return (
            <FormField key={fileId} label={fileName}>
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
    </Container>
  );
};
