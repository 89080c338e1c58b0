import Button from '@cloudscape-design/components/button';
import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useText } from '../app/useText.ts';
import { pageSizes, type ListPreferences } from './listPreferences.ts';

type Named = { id: string; name: string; isRowHeader?: boolean };

/**
 * How a list looks: rows a page and which columns. Small on purpose: the design system's own preferences bring a
 * drag-and-drop library along.
 */
export const ListPreferencesButton = ({
  columns,
  preferences,
  onChange,
}: {
  columns: readonly Named[];
  preferences: ListPreferences;
  onChange: (change: Partial<ListPreferences>) => void;
}) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const shown = preferences.columns ?? columns.map(({ id }) => id);
  const toggle = (id: string, checked: boolean) =>
    onChange({ columns: checked ? [...shown, id] : shown.filter((one) => one !== id) });
  return (
    <>
      <Button
        variant="icon"
        iconName="settings"
        ariaLabel={t('common:list.preferences')}
        onClick={() => setOpen(true)}
      />
      <Modal
        visible={open}
        onDismiss={() => setOpen(false)}
        header={t('common:list.preferences')}
        footer={
          <Box float="right">
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t('common:action.close')}
            </Button>
          </Box>
        }
      >
        <SpaceBetween size="l">
          <FormField label={t('common:list.pageSize')}>
            <SegmentedControl
              label={t('common:list.pageSize')}
              selectedId={String(preferences.pageSize)}
              options={pageSizes.map((size) => ({ id: String(size), text: String(size) }))}
              onChange={({ detail }) =>
                onChange({ pageSize: pageSizes.find((size) => String(size) === detail.selectedId) ?? 50 })
              }
            />
          </FormField>
          <FormField label={t('common:list.columns')}>
            {columns.map(({ id, name, isRowHeader = false }) => (
              <Checkbox
                key={id}
                checked={isRowHeader || shown.includes(id)}
                disabled={isRowHeader}
                onChange={({ detail }) => toggle(id, detail.checked)}
              >
                {name}
              </Checkbox>
            ))}
          </FormField>
        </SpaceBetween>
      </Modal>
    </>
  );
};
