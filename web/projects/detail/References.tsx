import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isAudio } from '../../../shared/files/uploadRules.ts';
import type { ReferenceFile } from '../../../shared/projects/referenceFiles.ts';
import { getProjectFile } from '../../../shared/projects/referenceRoutes.ts';
import type { ContractOut } from '../../../shared/projects/schema.ts';
import { call } from '../../api/call.ts';
import { Facts, type Fact } from '../../components/Facts.tsx';
import { formatBytes } from '../../components/file/fileCheck.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { ReferencePlayer } from './ReferencePlayer.tsx';

const Outside = ({ url, children }: { url: string; children: ReactNode }) => {
  const t = useText('projects');
  return (
    <Link href={url} external externalIconAriaLabel={t('projects:detail.newTab')} rel="noopener noreferrer">
      {children}
    </Link>
  );
};

const Files = ({
  projectId,
  files,
  playedId,
  play,
}: {
  projectId: string;
  files: readonly ReferenceFile[];
  playedId: string | undefined;
  play: (fileId: string) => void;
}) => {
  const t = useText('projects');
  const locale = useLocale();
  const open = useMutation({
    mutationFn: (fileId: string) => call(getProjectFile, { params: { id: projectId, fileId } }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
  return (
    <ul className="project-references">
      {files.map(({ fileId, fileName, size, description }) => (
        <li key={fileId}>
          <Button
            variant="inline-link"
            iconName="download"
            loading={open.isPending && open.variables === fileId}
            onClick={() => open.mutate(fileId)}
          >
            {fileName}
          </Button>{' '}
          <Box variant="span" color="text-body-secondary">
            {formatBytes(size, locale)}
          </Box>{' '}
          {isAudio(fileName) && (
            <Button
              variant="inline-icon"
              iconName={fileId === playedId ? 'audio-full' : 'play'}
              ariaLabel={t('projects:detail.play', { name: fileName })}
              onClick={() => play(fileId)}
            />
          )}
          <Box>{description}</Box>
        </li>
      ))}
    </ul>
  );
};

const Links = ({ links }: Pick<ContractOut, 'links'>) => (
  <ul className="project-references">
    {links.map(({ url, statement }) => (
      <li key={url}>
        <Outside url={url}>{statement || url}</Outside>
      </li>
    ))}
  </ul>
);

const Songs = ({ songs }: Pick<ContractOut, 'songs'>) => (
  <ul className="project-references">
    {songs.map(({ title, artist, url }) => {
      const words = artist ? `${title} – ${artist}` : title;
      return <li key={words}>{url ? <Outside url={url}>{words}</Outside> : words}</li>;
    })}
  </ul>
);

/** Links, songs and files that show what a project looks for. Audio is played below them. */
export const References = ({
  projectId,
  links,
  songs,
  files = [],
}: Pick<ContractOut, 'links' | 'songs' | 'files'> & { projectId: string }) => {
  const t = useText('projects');
  const [playedId, play] = useState<string>();
  const played = files.find(({ fileId }) => fileId === playedId);
  const kinds: Fact[] = [
    ...(links.length > 0
      ? [[t('projects:detail.field.links'), <Links key="links" links={links} />] as const]
      : []),
    ...(songs.length > 0
      ? [[t('projects:detail.field.songs'), <Songs key="songs" songs={songs} />] as const]
      : []),
    ...(files.length > 0
      ? [
          [
            t('projects:detail.field.files'),
            <Files key="files" projectId={projectId} files={files} playedId={playedId} play={play} />,
          ] as const,
        ]
      : []),
  ];
  return (
    <div>
      <Facts columns={kinds.length} facts={kinds} />
      {played && (
        <ReferencePlayer
          key={played.fileId}
          projectId={projectId}
          file={played}
          onClose={() => play(undefined)}
        />
      )}
    </div>
  );
};
