import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { isContract, type AttachedFile } from '../../shared/files/attached.ts';
import { isAudio, toFileEnding } from '../../shared/files/uploadRules.ts';
import { getAttachedFile, listAttachedFiles, removeAttachedFile } from '../../shared/files/routes.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { formatBytes } from '../components/file/fileCheck.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { RelatedTable } from '../components/list/RelatedTable.tsx';
import { When } from '../components/When.tsx';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { Section } from '../components/Section.tsx';

/** Loaded for those who may add files. */
const AddFiles = lazy(async () => ({ default: (await import('./AddFiles.tsx')).AddFiles }));

/** Loaded when a file is played. */
const AudioPlayer = lazy(async () => ({ default: (await import('./audio/AudioPlayer.tsx')).AudioPlayer }));

const isTimed = ({ fileName }: AttachedFile): boolean => ['.lrc', '.krc'].includes(toFileEnding(fileName));

const toStem = ({ fileName }: AttachedFile): string => fileName.slice(0, fileName.lastIndexOf('.'));

/** Returns the timed lyrics of an audio file: those of the same name, otherwise the first. */
const lyricsFor = (files: readonly AttachedFile[], audio: AttachedFile): AttachedFile | undefined => {
  const timed = files.filter(isTimed);
  return timed.find((file) => toStem(file) === toStem(audio)) ?? timed[0];
};

const attachedFilesKey = (recordId: string) => ['attachedFiles', recordId];

const store = (recordId: string, items: readonly AttachedFile[]) =>
  queryClient.setQueryData(attachedFilesKey(recordId), { items });

/** Downloads a file without leaving the page. */
const useOpen = (id: string) =>
  useMutation({
    mutationFn: (fileId: string) => call(getAttachedFile, { params: { id, fileId } }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });

/** Removes a file after a confirmation. */
const useRemove = (id: string) => {
  const t = useText('files');
  return useMutation({
    mutationFn: async ({ fileId, fileName: name }: AttachedFile) => {
      const question = { title: t('files:removeTitle', { name }), body: t('files:removeText') };
      if (!(await confirm({ ...question, action: t('files:remove') }))) return;
      const { items } = await call(removeAttachedFile, { params: { id, fileId } });
      store(id, items);
      notify({ kind: 'success', text: t('files:removed', { name }) });
    },
  });
};

/** Files that can be downloaded, played when they are audio, and removed. */
const FileTable = ({
  recordId,
  title,
  query,
  mayChange,
  onPlay,
}: {
  recordId: string;
  title: string;
  query: UseQueryResult<{ items: readonly AttachedFile[] }>;
  mayChange: boolean;
  onPlay: (file: AttachedFile) => void;
}) => {
  const t = useText('files');
  const locale = useLocale();
  const open = useOpen(recordId);
  const remove = useRemove(recordId);
  const listen = {
    id: 'play',
    header: t('files:listen'),
    cell: (file: AttachedFile) =>
      isAudio(file.fileName) && (
        <Button
          variant="inline-icon"
          iconName="play"
          ariaLabel={t('files:play', { name: file.fileName })}
          onClick={() => onPlay(file)}
        />
      ),
  };
  const documentKind = {
    id: 'kind',
    header: t('files:document.kind'),
    cell: ({ documentKind: kind }: AttachedFile) => (kind ? t(`files:document.kinds.${kind}`) : '—'),
  };
  const documentDay = {
    id: 'day',
    header: t('files:document.day'),
    cell: ({ documentDay: day }: AttachedFile) => (day ? <When at={day} /> : '—'),
  };
  const removal = {
    id: 'remove',
    header: t('files:action'),
    cell: (file: AttachedFile) => (
      <Button
        variant="inline-icon"
        iconName="remove"
        ariaLabel={t('files:removeTitle', { name: file.fileName })}
        onClick={() => remove.mutate(file)}
      />
    ),
  };
  return (
    <RelatedTable
      label={title}
      query={query}
      empty={t('files:none')}
      columns={[
        {
          id: 'name',
          header: t('files:name'),
          isRowHeader: true,
          cell: ({ fileId, fileName }) => (
            <Button
              variant="inline-link"
              iconName="download"
              loading={open.isPending && open.variables === fileId}
              onClick={() => open.mutate(fileId)}
            >
              {fileName}
            </Button>
          ),
        },
        ...(isContract(recordId) ? [documentKind, documentDay] : []),
        { id: 'size', header: t('files:size'), cell: ({ size }) => formatBytes(size, locale) },
        { id: 'added', header: t('files:addedAt'), cell: ({ addedAt }) => <When at={addedAt} /> },
        { id: 'by', header: t('files:addedBy'), cell: ({ addedBy }) => addedBy },
        ...(query.data?.items.some(({ fileName }) => isAudio(fileName)) ? [listen] : []),
        ...(mayChange ? [removal] : []),
      ]}
    />
  );
};

/**
 * Files of a contract, work or recording: a list to download from and, for those who may change the record, a field to
 * add files.
 */
export const AttachedFiles = ({
  recordId,
  title,
  mayChange,
  onAdded,
}: {
  recordId: string;
  title: string;
  mayChange: boolean;
  /** Receives all files after some were added, and the ids of these. */
  onAdded?: (items: readonly AttachedFile[], addedIds: readonly string[]) => void;
}) => {
  const query = useQuery({
    queryKey: attachedFilesKey(recordId),
    queryFn: ({ signal }) => call(listAttachedFiles, { params: { id: recordId }, signal }),
  });
  const [playedId, play] = useState<string>();
  const files = query.data?.items ?? [];
  const played = files.find(({ fileId }) => fileId === playedId);
  return (
    <Section title={title}>
      <SpaceBetween size="l">
        <FileTable
          recordId={recordId}
          title={title}
          query={query}
          mayChange={mayChange}
          onPlay={({ fileId }) => play(fileId)}
        />
        {played && (
          <LazyPart>
            <AudioPlayer
              key={played.fileId}
              recordId={recordId}
              file={played}
              lyrics={lyricsFor(files, played)}
            />
          </LazyPart>
        )}
        {mayChange && query.data && (
          <LazyPart>
            <AddFiles
              recordId={recordId}
              taken={files.map(({ fileName }) => fileName)}
              onAdded={(items) => {
                store(recordId, items);
                const known = new Set(files.map(({ fileId }) => fileId));
                const added = items.map(({ fileId }) => fileId).filter((fileId) => !known.has(fileId));
                onAdded?.(items, added);
              }}
            />
          </LazyPart>
        )}
      </SpaceBetween>
    </Section>
  );
};
