import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../text/useText.ts';
import type { ListPreferences } from './listPreferences.ts';

const Dialog = lazy(async () => ({
  default: (await import('./ListPreferencesDialog.tsx')).ListPreferencesDialog,
}));

export type PreferencesProps = {
  columns: readonly { id: string; name: string; isRowHeader?: boolean }[];
  /** Ids of the columns shown. */
  shown: readonly string[];
  preferences: ListPreferences;
  onChange: (change: Partial<ListPreferences>) => void;
};

/**
 * Button for rows per page and columns. Small on purpose: the design system's own preferences bring a drag-and-drop
 * library along.
 */
export const ListPreferencesButton = (props: PreferencesProps) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="icon"
        iconName="settings"
        ariaLabel={t('common:list.preferences')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Dialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
