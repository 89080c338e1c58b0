import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { densities } from '../../../shared/account/listViews.ts';
import { useText } from '../../text/useText.ts';
import type { PreferencesProps } from './ListPreferencesButton.tsx';
import { pageSizes } from './listPreferences.ts';

/** Dialog of the preferences button. */
export const ListPreferencesDialog = ({
  columns,
  shown,
  preferences,
  onChange,
  onClose,
}: PreferencesProps & { onClose: () => void }) => {
  const t = useText();
  const toggle = (id: string, checked: boolean) =>
    onChange({ columns: checked ? [...shown, id] : shown.filter((one) => one !== id) });
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('common:list.preferences')}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
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
        <FormField label={t('common:list.density')}>
          <SegmentedControl
            label={t('common:list.density')}
            selectedId={preferences.density}
            options={densities.map((density) => ({ id: density, text: t(`common:list.${density}`) }))}
            onChange={({ detail }) =>
              onChange({ density: densities.find((one) => one === detail.selectedId) ?? 'comfortable' })
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
  );
};
