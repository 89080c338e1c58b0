import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import { useState } from 'react';
import type { DemoSummary } from '../../shared/demos/schema.ts';
import { RecordSelect } from '../components/pickers/RecordSelect.tsx';
import { useField } from '../components/form/useField.ts';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';
import { demoSource } from './demoSource.ts';

/**
 * Demos that are related to this one, such as earlier versions.
 * @param related demos the form starts with
 */
export const RelatedField = ({ related }: { related: readonly DemoSummary[] }) => {
  const t = useText('demos');
  const { value, set, error } = useField('relatedDemoIds');
  const ids = value as string[];
  const [names, setNames] = useState(() => new Map(related.map((demo) => [demo.demoId, shownName(demo)])));
  return (
    <FormField label={t('demos:action.addRelated')} errorText={error} stretch>
      <SpaceBetween size="xs">
        <RecordSelect
          source={demoSource}
          value=""
          label={t('demos:action.addRelated')}
          onChange={(id, option) => {
            if (!id || ids.includes(id)) return;
            setNames((before) => new Map(before).set(id, option?.label ?? id));
            set([...ids, id]);
          }}
        />
        <TokenGroup
          items={ids.map((id) => {
            const label = names.get(id) ?? id;
            return { label, dismissLabel: t('demos:action.removeRelated', { name: label }) };
          })}
          onDismiss={({ detail }) => set(ids.filter((_, at) => at !== detail.itemIndex))}
        />
      </SpaceBetween>
    </FormField>
  );
};
