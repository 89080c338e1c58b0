import Box from '@cloudscape-design/components/box';
import type { ChosenField } from '../../../shared/workMerging/fields.ts';
import { mayEnd, mayReplace } from '../../../shared/workMerging/mergeRules.ts';
import { isSong, toRecordId, type AnyRecord } from '../../../shared/works/anyRecord.ts';
import { MergeTable, type MergeRow } from '../../components/merging/MergeTable.tsx';
import { useMerging } from '../../components/merging/useMerging.ts';
import { recordAddress, totalDataAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { differs, mergeInto } from './mergeKind.ts';
import { useMergeFields, type MergeField } from './useMergeFields.tsx';

const toAddress = (record: AnyRecord): string =>
  isSong(record) ? totalDataAddress.song(record.songId) : recordAddress.work(record.musicalWorkId);

/** Two works or recordings side by side, with a choice of each field's value, and the button that merges them. */
export const CompareRecords = ({ first, second }: { first: AnyRecord; second: AnyRecord }) => {
  const t = useText('works', 'merging');
  const merging = useMerging<AnyRecord, ChosenField>({
    records: [first, second],
    effects: (names) => t('works:merge.effects', names),
    merge: ({ kept, merged, taken }, key) => mergeInto(kept, merged, taken, key),
    toAddress,
  });
  const { kept, merged } = merging;
  const toChoice = (field: ChosenField | undefined): MergeRow<AnyRecord, ChosenField>['choice'] => {
    if (!field) return { reason: t('works:merge.both') };
    if (!differs(field, kept, merged)) return { reason: t('merging:equal') };
    return mayReplace(kept, field) ? { field } : { reason: t('works:merge.coCreated') };
  };
  const toRow = ({ choice, ...field }: MergeField): MergeRow<AnyRecord, ChosenField> => ({
    ...field,
    head: choice && differs(choice, kept, merged) && <Box fontWeight="bold">{field.label}</Box>,
    choice: toChoice(choice),
  });
  const obstacle = t(mayEnd(kept) ? 'works:merge.coCreatedEnds' : 'works:merge.bothCoCreated');
  return (
    <MergeTable
      merging={merging}
      rows={useMergeFields(isSong(first)).map(toRow)}
      heads={[
        t('works:merge.keptColumn', { id: toRecordId(kept).slice(-6) }),
        t('works:merge.mergedColumn', { id: toRecordId(merged).slice(-6) }),
      ]}
      description={t('works:merge.stays')}
      obstacle={mayEnd(merged) ? undefined : obstacle}
    />
  );
};
