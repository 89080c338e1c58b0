import Box from '@cloudscape-design/components/box';
import FileInput from '@cloudscape-design/components/file-input';
import { useMutation } from '@tanstack/react-query';
import { isDecidable } from '../../../shared/statements/batchRules.ts';
import { bringBackErrors } from '../../../shared/statements/routes.ts';
import type { BroughtBack } from '../../../shared/statements/rowSchema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { toBase64 } from '../../components/file/toBase64.ts';
import { refreshBatch } from '../importWatch.ts';
import type { VersionedBatch } from '../useBatch.ts';
import { useResultMessages } from '../../api/useResultMessages.ts';

/** Reasons of the rejected lines, one below the other. */
const RefusedLines = ({ lines }: { lines: readonly BroughtBack[] }) => {
  const t = useText('statements');
  const messageFor = useResultMessages(lines.flatMap(({ name }) => name ?? []));
  return (
    <>
      {lines.map(({ line, name = '' }) => (
        <Box key={line}>{`${t('statements:row.title', { line })} · ${messageFor(name)}`}</Box>
      ))}
    </>
  );
};

/** Imports a corrected error file and reports the lines that were applied. */
export const BringBack = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements', 'statementParts');
  const { batchId } = batch;
  const send = useMutation({
    mutationFn: async (file: File) =>
      call(bringBackErrors, { params: { id: batchId }, body: { content: await toBase64(file) } }),
    onSuccess: ({ applied, unchanged, refused, lines }) => {
      notify({ kind: 'success', text: t('statementParts:bringBack.done', { applied, unchanged, refused }) });
      const named = lines.filter(({ outcome }) => outcome === 'refused').slice(0, 50);
      if (named.length === 0) return;
      void confirm({
        title: t('statementParts:bringBack.refused', { count: refused }),
        body: <RefusedLines lines={named} />,
        action: t('common:action.close'),
      });
    },
    onSettled: () => refreshBatch(batchId),
  });
  if (!isDecidable(batch) || !batch.counters?.errors) return null;
  return (
    <FileInput
      accept=".csv,.txt"
      value={[]}
      ariaLabel={t('statementParts:bringBack.action')}
      onChange={({ detail: { value } }) => {
        if (value[0] && !send.isPending) send.mutate(value[0]);
      }}
    >
      {t('statementParts:bringBack.action')}
    </FileInput>
  );
};
