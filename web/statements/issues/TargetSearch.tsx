import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useState } from 'react';
import { useText } from '../../text/useText.ts';
import { RecordSelect } from '../../components/pickers/RecordSelect.tsx';
import { assignment } from './decisions.ts';
import { musicalWorkSource, songSource } from '../../works/sources.ts';
import type { Decision } from './sendDecision.ts';

const sources = { work: musicalWorkSource, song: songSource } as const;
type Kind = keyof typeof sources;

const isKind = (text: string): text is Kind => text in sources;

/** Finds any work or recording by keyword and assigns it. */
export const TargetSearch = ({
  isBusy,
  onAssign,
}: {
  isBusy: boolean;
  onAssign: (decision: Decision) => void;
}) => {
  const t = useText('statements');
  const [kind, setKind] = useState<Kind>('work');
  const [id, setId] = useState('');
  const [workTitle, setTitle] = useState('');
  return (
    <FormField label={t('statements:issue.search')} stretch>
      <div className="target-search">
        <SegmentedControl
          label={t('statements:issue.searchKind')}
          selectedId={kind}
          options={(['work', 'song'] as const).map((one) => ({ id: one, text: t(`statements:kind.${one}`) }))}
          onChange={({ detail }) => {
            if (isKind(detail.selectedId)) setKind(detail.selectedId);
            setId('');
          }}
        />
        <div className="target-search-field">
          <RecordSelect
            key={kind}
            source={sources[kind]}
            value={id}
            onChange={(chosen, option) => {
              setId(chosen);
              setTitle(option?.label ?? '');
            }}
            label={t('statements:issue.search')}
          />
        </div>
        <Button
          disabled={!id}
          loading={isBusy && id !== ''}
          onClick={() => onAssign(assignment({ kind, id, workTitle }))}
        >
          {t('statements:action.assign')}
        </Button>
      </div>
    </FormField>
  );
};
