import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { storeCwrAcknowledgements } from '../../shared/cwr/routes.ts';
import type { acknowledgedSchema, CwrPreview } from '../../shared/cwr/schema.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { queryClient } from '../api/query.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';

/** Number of acknowledgements that counted, and of those left out by reason. */
const Taken = ({ taken, left }: z.infer<typeof acknowledgedSchema>) => {
  const t = useText('cwr');
  const odd = left.filter(({ reason }) => reason === 'unknownStatus');
  const notSent = left.length - odd.length;
  return (
    <Alert type={left.length ? 'warning' : 'success'}>
      <Box>{t('cwr:read.taken', { count: taken })}</Box>
      {notSent > 0 && <Box>{t('cwr:read.left', { count: notSent })}</Box>}
      {odd.length > 0 && (
        <Box>
          {t('cwr:read.oddStatus', {
            count: odd.length,
            statuses: joined([...new Set(odd.map(({ status }) => status || '—'))]),
          })}
        </Box>
      )}
    </Alert>
  );
};

/** Imports the acknowledgements of a file, and shows how many counted. */
export const StoreAcknowledgements = ({
  content,
  preview: { society, works, total },
}: {
  content: string;
  preview: CwrPreview;
}) => {
  const t = useText('cwr');
  const take = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(storeCwrAcknowledgements, { body: { content } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const isShownWhole = works.length === total;
  const isNoneSent = isShownWhole && works.every(({ status, match }) => !status || match?.by !== 'number');
  if (!society) return <Alert type="warning">{t('cwr:read.noSociety')}</Alert>;
  if (take.data) return <Taken {...take.data} />;
  if (isNoneSent) return <Alert type="info">{t('cwr:read.noneSent')}</Alert>;
  return (
    <SpaceBetween size="m">
      {take.error && <Alert type="error">{explain(take.error)}</Alert>}
      <Button variant="primary" loading={take.isPending} onClick={() => take.mutate()}>
        {t('cwr:read.take')}
      </Button>
    </SpaceBetween>
  );
};
