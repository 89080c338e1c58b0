import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Form from '@cloudscape-design/components/form';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cwrVersions } from '../../shared/cwr/model.ts';
import { checkCwrWorks, createCwrTransmission, getCwrSender } from '../../shared/cwr/routes.ts';
import { cwrVersionSchema, type CheckedWork, type CwrCheckInput } from '../../shared/cwr/schema.ts';
import { societyName } from '../people/societies.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { Failed } from '../components/Failed.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { ChosenWorks } from './ChosenWorks.tsx';
import { downloadTransmission } from './downloadTransmission.ts';
import { SocietyField } from './SocietyField.tsx';
import { useTransmissionChoice, type TransmissionChoice } from './transmissionChoice.ts';
import { Section } from '../components/Section.tsx';

/** Asks for the sender while none is set, and returns here afterwards. */
const SenderMissing = () => {
  const t = useText('cwr');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const set = () =>
    void navigate(`${pageAddress.cwrSender}?${new URLSearchParams({ return: pathname + search })}`);
  return (
    <Alert type="warning" action={<Button onClick={set}>{t('cwr:new.senderSet')}</Button>}>
      {t('cwr:new.senderMissing')}
    </Alert>
  );
};

const Target = ({
  choice: { version, receiver },
  change,
  error,
}: {
  choice: TransmissionChoice;
  change: (changes: Partial<TransmissionChoice>) => void;
  error: string | undefined;
}) => {
  const t = useText('cwr');
  return (
    <Section title={t('cwr:new.target')}>
      <ColumnLayout columns={2}>
        <SocietyField value={receiver} onChange={(code) => change({ receiver: code })} error={error} />
        <FormField label={t('cwr:new.version')} constraintText={t('cwr:new.versionHint')}>
          <Select
            options={cwrVersions.map((value) => ({ value }))}
            selectedOption={{ value: version }}
            onChange={({ detail }) =>
              change({ version: cwrVersionSchema.parse(detail.selectedOption.value) })
            }
          />
        </FormField>
      </ColumnLayout>
    </Section>
  );
};

/** States whether the checked works can be sent, and offers to keep only those that can. */
const CheckSummary = ({
  checked,
  onKeep,
}: {
  checked: readonly CheckedWork[];
  onKeep: (works: string[]) => void;
}) => {
  const t = useText('cwr');
  const ready = checked.filter(({ problems }) => !problems.length);
  const count = checked.length - ready.length;
  if (!count) return <Alert type="success">{t('cwr:check.allReady')}</Alert>;
  return (
    <Alert
      type="warning"
      action={
        ready.length > 0 && (
          <Button onClick={() => onKeep(ready.map(({ musicalWorkId }) => musicalWorkId))}>
            {t('cwr:check.keepReady')}
          </Button>
        )
      }
    >
      {t('cwr:check.someBroken', { count })}
    </Alert>
  );
};

/** Creates the file, then opens the list of transmissions with a notice that offers the download. */
const useCreate = (onRefused: () => void) => {
  const t = useText('cwr');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CwrCheckInput) => call(createCwrTransmission, { body }),
    onSuccess: async ({ transmissionId, fileName, receiver }) => {
      await Promise.all(
        [['list', 'cwrTransmissions'], ['musicalWork']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      await navigate(pageAddress.cwr);
      notify({
        kind: 'info',
        text: t('cwr:new.created', { file: fileName, society: societyName(receiver) }),
        action: {
          label: t('common:action.download'),
          run: () => void downloadTransmission(transmissionId),
        },
      });
    },
    onError: onRefused,
  });
};

/** Chooses works and a society, checks the works, and creates the file that registers them. */
export const Page = () => {
  const t = useText('cwr');
  const navigate = useNavigate();
  const { choice, input, change } = useTransmissionChoice();
  const [isTried, setTried] = useState(false);
  const sender = useQuery({
    queryKey: ['cwrSender'],
    queryFn: ({ signal }) => call(getCwrSender, { signal }),
  });
  const check = useQuery({
    queryKey: ['cwrCheck', input],
    queryFn: ({ signal }) => call(checkCwrWorks, { body: input!, signal }),
    enabled: choice.isChecked && input !== undefined,
    gcTime: 0,
  });
  const create = useCreate(() => void check.refetch());
  const checked = (choice.isChecked && check.data?.items) || [];
  const isReady = checked.length > 0 && checked.every(({ problems }) => !problems.length);
  const start = () => {
    setTried(true);
    if (!input) return;
    if (choice.isChecked) void check.refetch();
    else change({ isChecked: true });
  };
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('cwr:new.text')}>
          {t('pages:cwrNew')}
        </Header>
      }
    >
      <Form
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={() => void navigate(pageAddress.cwr)}>
              {t('common:action.cancel')}
            </Button>
            {isReady ? (
              <Button
                variant="primary"
                disabled={!sender.data?.sender}
                loading={create.isPending}
                onClick={() => input && create.mutate(input)}
              >
                {t('cwr:new.create')}
              </Button>
            ) : (
              <Button variant="primary" loading={check.isFetching} onClick={start}>
                {t('cwr:new.check')}
              </Button>
            )}
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">
          {sender.data && !sender.data.sender && <SenderMissing />}
          <Target
            choice={choice}
            change={change}
            error={isTried && !choice.receiver ? t('cwr:new.receiverWrong') : undefined}
          />
          <ChosenWorks
            works={choice.works}
            checked={checked}
            onChange={(works) => change({ works })}
            error={isTried && !choice.works.length ? t('cwr:new.none') : undefined}
          />
          {check.error && <Failed error={check.error} onRetry={() => void check.refetch()} />}
          {checked.length > 0 && (
            <CheckSummary checked={checked} onKeep={(works) => change({ works, isChecked: true })} />
          )}
        </SpaceBetween>
      </Form>
    </ContentLayout>
  );
};
