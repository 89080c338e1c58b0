import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import { lazy, useState } from 'react';
import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import { RecordSelect } from '../../components/pickers/RecordSelect.tsx';
import { useField } from '../../components/form/useField.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { ownerSource } from '../../people/ownerSource.ts';
import { useText } from '../../text/useText.ts';

/** Loaded when there are invited authors. */
const InvitedTable = lazy(async () => ({ default: (await import('./InvitedTable.tsx')).InvitedTable }));

type Invited = NonNullable<ProjectDetail['targets']>;

/**
 * Authors and publishers a project is sent to. New ones are searched; invited ones can be selected again to get an
 * update notice.
 * @param invited those it was sent to before
 */
export const TargetsField = ({ invited }: { invited: Invited }) => {
  const t = useText('projects');
  const { value, set, leave, ref, error } = useField('targetIds');
  const ids = value as string[];
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const known = new Set(invited.map(({ rightOwnerId }) => rightOwnerId));
  const added = ids.filter((id) => !known.has(id));
  return (
    <SpaceBetween size="m">
      <FormField
        label={t('projects:contractOut.field.addTarget')}
        errorText={error && (ids.length === 0 ? t('projects:contractOut.noTarget') : error)}
        stretch
      >
        <RecordSelect
          source={ownerSource}
          value=""
          selectRef={ref}
          onBlur={leave}
          onChange={(id, option) => {
            if (!id || ids.includes(id)) return;
            setNames((before) => new Map(before).set(id, option?.label ?? id));
            set([...ids, id]);
          }}
        />
      </FormField>
      {added.length > 0 && (
        <TokenGroup
          items={added.map((id) => {
            const label = names.get(id) ?? id;
            return { label, dismissLabel: t('projects:contractOut.removeTarget', { name: label }) };
          })}
          onDismiss={({ detail }) => set(ids.filter((id) => id !== added[detail.itemIndex]))}
        />
      )}
      {invited.length > 0 && (
        <LazyPart>
          <InvitedTable invited={invited} chosenIds={ids} onChoose={(chosen) => set([...added, ...chosen])} />
        </LazyPart>
      )}
    </SpaceBetween>
  );
};
