import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { downloadLeaving, listLeavings, requestLeaving } from '../../shared/leaving/routes.ts';
import { leavingKeptDays, type Leaving, type LeavingArchive } from '../../shared/leaving/schema.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { queryClient } from '../api/query.ts';
import { useAuthority } from '../api/session.ts';
import { Blank } from '../components/Blank.tsx';
import { formatBytes } from '../components/file/fileCheck.ts';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { PasswordEntry } from '../components/form/PasswordEntry.tsx';
import { TextField } from '../components/form/fields.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { Section } from '../components/Section.tsx';
import { StatusBadge, type StatusTone } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { useLocale, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

/** Milliseconds between two polls while an export runs. */
const pollInterval = 2000;

const queryKey = ['leavings'];

const tones: Record<Leaving['state'], StatusTone> = { running: 'working', done: 'good', failed: 'bad' };

/** Asks for the password, and for the code of the second factor where there is one, and starts an export. */
const Request = ({ isRunning }: { isRunning: boolean }) => {
  const t = useText('leaving');
  const { kind, hasSecondFactor = false } = useAuthority() ?? {};
  return (
    <Section title={t('leaving:request.title')} description={t('leaving:request.description')}>
      <SpaceBetween size="m">
        <Box>{t(kind === 'system' ? 'leaving:request.business' : 'leaving:request.own')}</Box>
        <Alert type="warning">{t('leaving:request.warning', { days: leavingKeptDays })}</Alert>
        {isRunning ? (
          <Alert type="info">{t('leaving:request.running')}</Alert>
        ) : (
          <FieldForm
            schema={requestLeaving.body}
            defaults={{ password: '' }}
            submitText={t('leaving:request.start')}
            onSubmit={async (body) => {
              await call(requestLeaving, { body });
              await queryClient.invalidateQueries({ queryKey });
            }}
          >
            <PasswordEntry name="password" label={t('leaving:request.password')} />
            {hasSecondFactor && (
              <TextField
                name="code"
                label={t('leaving:request.code')}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            )}
          </FieldForm>
        )}
      </SpaceBetween>
    </Section>
  );
};

/** Archive of an export, to download. */
const Archive = ({ leavingId, archive }: { leavingId: string; archive: LeavingArchive }) => {
  const t = useText('leaving');
  const locale = useLocale();
  const download = useMutation({
    mutationFn: () => call(downloadLeaving, { params: { id: leavingId }, body: { name: archive.name } }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
  return (
    <Button
      variant="inline-link"
      iconName="download"
      loading={download.isPending}
      ariaLabel={t('leaving:archive', { name: archive.name })}
      onClick={() => download.mutate()}
    >
      {`${archive.name} (${formatBytes(archive.bytes, locale)})`}
    </Button>
  );
};

const Earlier = ({ leavings }: { leavings: readonly Leaving[] }) => {
  const t = useText('leaving');
  const { whole } = useNumbers();
  if (leavings.length === 0) return <Blank title={t('leaving:none.title')} text={t('leaving:none.text')} />;
  return (
    <RowTable
      rows={leavings}
      label={t('leaving:list')}
      columns={[
        {
          id: 'started',
          name: t('leaving:startedAt'),
          cell: ({ startedAt }) => <When at={startedAt} />,
          isRowHeader: true,
        },
        {
          id: 'archives',
          name: t('leaving:archives'),
          minWidth: 170,
          cell: ({ leavingId, state, archives }) =>
            state === 'done' ? (
              <SpaceBetween size="xxs">
                {archives.map((archive) => (
                  <Archive key={archive.name} leavingId={leavingId} archive={archive} />
                ))}
              </SpaceBetween>
            ) : (
              '—'
            ),
        },
        {
          id: 'state',
          name: t('leaving:state'),
          cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`leaving:states.${state}`)}</StatusBadge>,
        },
        {
          id: 'progress',
          name: t('leaving:progress'),
          cell: ({ rows, files, filesFound }) =>
            t('leaving:counts', { rows: whole(rows), files: whole(files), found: whole(filesFound) }),
        },
        {
          id: 'until',
          name: t('leaving:until'),
          cell: ({ expiresAt }) => <When at={expiresAt} />,
        },
      ]}
    />
  );
};

/** Takes all records along: of the business for staff, one's own for a right owner. */
export const Page = () => {
  const t = useText('leaving');
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listLeavings, { signal }),
    refetchInterval: ({ state: { data: now } }) =>
      now?.items.some(({ state }) => state === 'running') ? pollInterval : false,
  });
  const leavings = data?.items ?? [];
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:leaving')}</Header>}>
      {error ? (
        <Alert type="error">{explain(error)}</Alert>
      ) : (
        <SpaceBetween size="l">
          <Request isRunning={leavings.some(({ state }) => state === 'running')} />
          <Section title={t('leaving:list')}>
            <Earlier leavings={leavings} />
          </Section>
        </SpaceBetween>
      )}
    </ContentLayout>
  );
};
