import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { editsCoCreated } from '../../../shared/cocreation/access.ts';
import { printedIsrc } from '../../../shared/works/isrc.ts';
import { assignIsrc } from '../../../shared/works/routes.ts';
import type { SongDetail } from '../../../shared/works/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useAuthority, useMay } from '../../api/session.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';

/**
 * Gives a recording without an ISRC the next one. Shown to staff, and to companies that may change the recording.
 */
export const AssignIsrc = ({ song }: { song: SongDetail }) => {
  const t = useText('works');
  const authority = useAuthority();
  const may = useMay();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const assigning = useMutation({
    mutationFn: () => call(assignIsrc, { params: { id: song.songId }, body: { idempotencyKey } }),
    onSuccess: ({ isrc = '' }) =>
      notify({ kind: 'success', text: t('works:isrc.done', { isrc: printedIsrc(isrc) }) }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (song.isrc !== undefined) return null;
  if (!may('infoRoleAuthority/addRecordingWork') || !authority || authority.kind === 'musician') return null;
  if (song.coCreationId !== undefined && !editsCoCreated(authority.kind, authority.permissions)) return null;
  if (!song.mayChange) return null;
  const ask = async () => {
    const agreed = await confirm({
      title: t('works:isrc.title', { name: shownName(song) }),
      body: t('works:isrc.text'),
      action: t('works:isrc.action'),
    });
    if (agreed) assigning.mutate();
  };
  return (
    <Button loading={assigning.isPending} onClick={() => void ask()}>
      {t('works:isrc.action')}
    </Button>
  );
};
