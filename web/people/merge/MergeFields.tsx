import { Lines } from '../../components/Facts.tsx';
import { MergeTable, type MergeRow } from '../../components/merging/MergeTable.tsx';
import { useMerging } from '../../components/merging/useMerging.ts';
import { joined } from '../../text/joined.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { useProfileFields, type ProfileField } from '../profileFields.ts';
import { chosenFields, differs, type MergeKind, type RealNameView } from './mergeKind.ts';

const aliasNames = ({ aliases }: RealNameView): string => joined(aliases.map((alias) => shownName(alias)));

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
  const t = useText('people', 'merging');
  const merging = useMerging<R, ProfileField['name']>({
    records: [first, second],
    effects: (names) => t('people:merge.effects', names),
    merge: ({ kept, merged, taken }, idempotencyKey) =>
      kind.merge(kept.realNameId, chosenFields<R>(kept, merged, new Set(taken)), {
        mergedId: merged.realNameId,
        mergedVersion: merged.version,
        version: kept.version,
        idempotencyKey,
      }),
    toAddress: ({ aliases: [alias] }) => alias && `${kind.toAddress(alias.rightOwnerId)}?tab=aliases`,
  });
  const { kept, merged, names } = merging;
  const toRow = (field: ProfileField): MergeRow<R, ProfileField['name']> => ({
    id: field.name,
    label: field.label,
    show: (realName) => <Lines lines={field.lines(realName)} />,
    choice: differs(field, kept, merged) ? { field: field.name } : { reason: t('merging:equal') },
  });
  return (
    <MergeTable
      merging={merging}
      rows={useProfileFields(kind.kind).map(toRow)}
      heads={[names.kept, names.merged]}
      description={t('people:merge.stays', { name: names.kept })}
      footer={
        <>
          <div>{t('people:merge.aliases', { name: names.kept, aliases: aliasNames(kept) })}</div>
          <div>{t('people:merge.aliases', { name: names.merged, aliases: aliasNames(merged) })}</div>
        </>
      }
    />
  );
};
