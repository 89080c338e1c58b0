import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChosenField } from '../../../shared/workMerging/fields.ts';
import { mayEnd, mayReplace } from '../../../shared/workMerging/mergeRules.ts';
import { explain } from '../../api/explain.ts';
import { recordsNamedBy } from '../../api/namedRecords.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { NamedRecords } from '../../components/NamedRecords.tsx';
import { recordAddress, totalDataAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { isSong, toRecordId, type AnyRecord } from '../../../shared/works/anyRecord.ts';
import { differs, mergeInto } from './mergeKind.ts';
import { useMergeFields, type MergeField } from './useMergeFields.tsx';

const toAddress = (record: AnyRecord): string =>
  isSong(record) ? totalDataAddress.song(record.songId) : recordAddress.work(record.musicalWorkId);

/** Merges the second of two records into the first, and opens the one that stays. */
const useMerge = (kept: AnyRecord, merged: AnyRecord, taken: readonly ChosenField[], key: string) => {
  const t = useText('works');
  const navigate = useNavigate();
  const merge = useMutation({
    mutationFn: () => mergeInto(kept, merged, taken, key),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: t('works:merge.done', { name: shownName(kept) }) });
      await navigate(toAddress(kept));
    },
  });
  const start = async () => {
    const names = { kept: shownName(kept), merged: shownName(merged) };
    const agreed = await confirm({
      title: t('works:merge.title', names),
      body: t('works:merge.effects', names),
      action: t('works:merge.action'),
    });
    if (agreed) merge.mutate();
  };
  return { merge, start };
};

const Choice = ({
  field,
  isTaken,
  onChange,
}: {
  field: MergeField;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
}) => {
  const t = useText('works');
  return (
    <RadioGroup
      ariaLabel={field.label}
      direction="horizontal"
      value={isTaken ? 'merged' : 'kept'}
      onChange={({ detail }) => onChange(detail.value === 'merged')}
      items={[
        { value: 'kept', label: t('works:merge.left') },
        { value: 'merged', label: t('works:merge.right') },
      ]}
    />
  );
};

/** Two works or recordings side by side, with a choice of each field's value, and the button that merges them. */
export const CompareRecords = ({ first, second }: { first: AnyRecord; second: AnyRecord }) => {
  const t = useText('works');
  const fields = useMergeFields(isSong(first));
  const [isSwapped, setSwapped] = useState(false);
  const [taken, setTaken] = useState<readonly ChosenField[]>([]);
  const [key, renewKey] = useState(() => crypto.randomUUID());
  const [kept, merged] = isSwapped ? [second, first] : [first, second];
  const { merge, start } = useMerge(kept, merged, taken, key);
  const choose = (chosen: readonly ChosenField[]) => {
    setTaken(chosen);
    renewKey(crypto.randomUUID());
  };
  const choiceCell = (field: MergeField) => {
    const { choice } = field;
    if (!choice) return t('works:merge.both');
    if (!differs(choice, kept, merged)) return t('works:merge.equal');
    if (!mayReplace(kept, choice)) return t('works:merge.coCreated');
    const others = taken.filter((name) => name !== choice);
    return (
      <Choice
        field={field}
        isTaken={taken.includes(choice)}
        onChange={(isTaken) => choose(isTaken ? [...others, choice] : others)}
      />
    );
  };
  const label = ({ label: text, choice }: MergeField) =>
    choice && differs(choice, kept, merged) ? <Box fontWeight="bold">{text}</Box> : text;
  return (
    <SpaceBetween size="l">
      {merge.error && (
        <Alert type="error">
          {explain(merge.error)}
          <NamedRecords records={recordsNamedBy(merge.error)} />
        </Alert>
      )}
      <Table
        variant="container"
        wrapLines
        header={
          <Header
            variant="h2"
            description={t('works:merge.stays')}
            actions={
              <SpaceBetween direction="horizontal" size="xs">
                <Button
                  onClick={() => {
                    setSwapped(!isSwapped);
                    choose([]);
                  }}
                >
                  {t('works:merge.swap')}
                </Button>
                <Button
                  variant="primary"
                  loading={merge.isPending}
                  disabled={!mayEnd(merged)}
                  disabledReason={t(mayEnd(kept) ? 'works:merge.coCreatedEnds' : 'works:merge.bothCoCreated')}
                  onClick={() => void start()}
                >
                  {t('works:merge.action')}
                </Button>
              </SpaceBetween>
            }
          >
            {t('works:merge.compare')}
          </Header>
        }
        items={fields}
        trackBy="id"
        ariaLabels={{ tableLabel: t('works:merge.compare') }}
        columnDefinitions={[
          { id: 'field', header: t('works:merge.field'), isRowHeader: true, width: 170, cell: label },
          {
            id: 'kept',
            header: t('works:merge.keptColumn', { id: toRecordId(kept).slice(-6) }),
            cell: ({ show }) => show(kept),
          },
          {
            id: 'merged',
            header: t('works:merge.mergedColumn', { id: toRecordId(merged).slice(-6) }),
            cell: ({ show }) => show(merged),
          },
          { id: 'choice', header: t('works:merge.keep'), width: 180, cell: choiceCell },
        ]}
      />
    </SpaceBetween>
  );
};
