import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { useProfileFields, type ProfileField } from '../profileFields.ts';
import { chosenFields, differs, type MergeKind, type RealNameView } from './mergeKind.ts';

const Value = ({ field, realName }: { field: ProfileField; realName: RealNameView }) => {
  const lines = field.lines(realName);
  return lines.length === 0 ? '—' : lines.map((line) => <div key={line}>{line}</div>);
};

/** Two real names side by side, with a choice of each field's value, and the button that merges them. */
export const MergeFields = <R extends RealNameView>({
  first,
  second,
  kind,
}: {
  first: R;
  second: R;
  kind: MergeKind<R>;
}) => {
  const t = useText('people');
  const navigate = useNavigate();
  const fields = useProfileFields(kind.kind);
  const [isSwapped, setSwapped] = useState(false);
  const [fromMerged, setFromMerged] = useState<ReadonlySet<string>>(new Set());
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const [kept, merged]: readonly [R, R] = isSwapped ? [second, first] : [first, second];
  const [keptName, mergedName] = [shownName(kept), shownName(merged)];
  const aliasNames = ({ aliases }: RealNameView) => joined(aliases.map((alias) => shownName(alias)));

  const merge = useMutation({
    mutationFn: () =>
      kind.merge(kept.realNameId, chosenFields<R>(kept, merged, fromMerged), {
        mergedId: merged.realNameId,
        mergedVersion: merged.version,
        version: kept.version,
        idempotencyKey,
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      notify({ kind: 'success', text: t('people:merge.done', { name: keptName }) });
      const [alias] = kept.aliases;
      if (alias) await navigate(`${kind.toAddress(alias.rightOwnerId)}?tab=aliases`);
    },
  });
  const start = async () => {
    const agreed = await confirm({
      title: t('people:merge.title', { kept: keptName, merged: mergedName }),
      body: t('people:merge.effects', { kept: keptName, merged: mergedName }),
      action: t('people:merge.action'),
    });
    if (agreed) merge.mutate();
  };
  const choose = (names: readonly string[]) => {
    setFromMerged(new Set(names));
    renewKey(crypto.randomUUID());
  };
  const choice = (field: ProfileField) =>
    differs(field, kept, merged) ? (
      <RadioGroup
        ariaLabel={field.label}
        direction="horizontal"
        value={fromMerged.has(field.name) ? 'merged' : 'kept'}
        onChange={({ detail }) => {
          const others = [...fromMerged].filter((name) => name !== field.name);
          choose(detail.value === 'merged' ? [...others, field.name] : others);
        }}
        items={[
          { value: 'kept', label: t('people:merge.left') },
          { value: 'merged', label: t('people:merge.right') },
        ]}
      />
    ) : (
      t('people:merge.equal')
    );
  return (
    <SpaceBetween size="l">
      {merge.error && <Alert type="error">{explain(merge.error)}</Alert>}
      <Table
        variant="container"
        wrapLines
        header={
          <Header
            variant="h2"
            description={t('people:merge.stays', { name: keptName })}
            actions={
              <SpaceBetween direction="horizontal" size="xs">
                <Button
                  onClick={() => {
                    setSwapped(!isSwapped);
                    choose([]);
                  }}
                >
                  {t('people:merge.swap')}
                </Button>
                <Button variant="primary" loading={merge.isPending} onClick={() => void start()}>
                  {t('people:merge.action')}
                </Button>
              </SpaceBetween>
            }
          >
            {t('people:merge.compare')}
          </Header>
        }
        items={fields}
        trackBy="name"
        ariaLabels={{ tableLabel: t('people:merge.compare') }}
        footer={
          <>
            <div>{t('people:merge.aliases', { name: keptName, aliases: aliasNames(kept) })}</div>
            <div>{t('people:merge.aliases', { name: mergedName, aliases: aliasNames(merged) })}</div>
          </>
        }
        columnDefinitions={[
          {
            id: 'field',
            header: t('people:review.change.field'),
            isRowHeader: true,
            cell: ({ label }) => label,
          },
          { id: 'kept', header: keptName, cell: (field) => <Value field={field} realName={kept} /> },
          { id: 'merged', header: mergedName, cell: (field) => <Value field={field} realName={merged} /> },
          { id: 'choice', header: t('people:merge.keep'), cell: choice },
        ]}
      />
    </SpaceBetween>
  );
};
