import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Preview } from '../../../shared/statements/mappingSchema.ts';
import { tableRoleSchema, type DeliveredTable } from '../../../shared/statements/tables/tableRoles.ts';
import { Amounts } from '../../components/Money.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import type { VersionedBatch } from '../useBatch.ts';
import { Relation } from './DeliveredTables.tsx';
import { useTableRoles } from './useTableRoles.ts';

/** A table to look at: one with a known role, or one of which only the name is known. */
type Offered = Pick<DeliveredTable, 'name'> & Partial<DeliveredTable>;

/** Returns the tables of a delivery: those judged already, otherwise the sheets or files with rows that the preview has seen. */
export const offeredTables = (
  { tables = [], fileName }: Pick<VersionedBatch, 'tables' | 'fileName'>,
  { sheets, outlook }: Pick<Preview, 'sheets' | 'outlook'>,
): Offered[] => {
  if (tables.length > 0) return [...tables];
  if (sheets.length > 1) return sheets.map(({ name }) => ({ name: `${fileName}/${name}` }));
  return (outlook?.tables ?? []).filter(({ rows }) => rows > 0);
};

/**
 * Tables of an archive or workbook beside the preview: each is shown by one click, and has its role there.
 * @param chosen name of the shown table
 */
export const TablesChoice = ({
  batch,
  preview,
  chosen,
  onChoose,
}: {
  batch: VersionedBatch;
  preview: Preview;
  chosen: string;
  onChoose: (name: string) => void;
}) => {
  const t = useText('statements');
  const { whole } = useNumbers();
  const { roleOf, choose, isEditable, isChanged, save } = useTableRoles(batch);
  const tables = offeredTables(batch, preview);
  if (tables.length < 2) return null;
  const shown = batch.tables?.find(({ name }) => name === chosen);
  const shortName = (name: string) => name.replace(`${batch.fileName}/`, '');
  return (
    <div className="tables-choice">
      <div role="radiogroup" aria-label={t('statements:tables.title')} className="tables-list">
        {tables.map(({ name, role, rows, sameMoneyAs }) => (
          <label key={name} className={name === chosen ? 'tables-item tables-shown' : 'tables-item'}>
            <input type="radio" name="table" checked={name === chosen} onChange={() => onChoose(name)} />
            <span>
              {shortName(name)}
              <span className="second-line">
                {[
                  role && t(`statements:tables.roles.${roleOf({ name, role })}`),
                  rows !== undefined && t('statements:tables.rowCount', { count: rows, rows: whole(rows) }),
                  sameMoneyAs && t('statements:tables.undecided'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
      {shown && (
        <SpaceBetween size="xs">
          <Relation table={shown} />
          <Amounts
            amounts={Object.entries(shown.totals).map(([currency, amount]) => ({ currency, amount }))}
          />
          {isEditable && (
            <SpaceBetween direction="horizontal" size="xs" alignItems="center">
              <Box variant="awsui-key-label">{t('statements:tables.role')}</Box>
              <SegmentedControl
                label={t('statements:tables.role')}
                selectedId={roleOf(shown)}
                options={tableRoleSchema.options.map((id) => ({
                  id,
                  text: t(`statements:tables.roles.${id}`),
                }))}
                onChange={({ detail }) => choose(shown.name, tableRoleSchema.parse(detail.selectedId))}
              />
              <Button
                formAction="none"
                disabled={!isChanged && batch.problem?.code !== 'TablesUndecided'}
                loading={save.isPending}
                onClick={() => save.mutate()}
              >
                {t('statements:tables.save')}
              </Button>
            </SpaceBetween>
          )}
        </SpaceBetween>
      )}
    </div>
  );
};
