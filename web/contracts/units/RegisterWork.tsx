import Button from '@cloudscape-design/components/button';
import { lazy, useState } from 'react';
import { createMusicalWork, createSong } from '../../../shared/works/routes.ts';
import { useMay } from '../../api/session.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { useText } from '../../text/useText.ts';

/** Loaded when it is opened: it holds the whole form of a work. */
const NewWorkDialog = lazy(async () => ({ default: (await import('./NewWorkDialog.tsx')).NewWorkDialog }));

/** Registers a work that a contract shall license, in a dialog: what was entered of the contract stays. */
export const RegisterWork = ({
  workType,
  licensorId,
  disabled,
  onRegistered,
}: {
  workType: 'MusicalWork' | 'Song';
  licensorId: string;
  disabled: boolean;
  onRegistered: (workId: string) => void;
}) => {
  const t = useText('contracts');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!may((workType === 'Song' ? createSong : createMusicalWork).permission)) return null;
  const title = t(`contracts:picker.newWork.${workType}`);
  return (
    <>
      <Button formAction="none" iconName="add-plus" disabled={disabled} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <LazyPart>
          <NewWorkDialog
            title={title}
            workType={workType}
            licensorId={licensorId}
            onClose={close}
            onRegistered={(workId) => {
              close();
              onRegistered(workId);
            }}
          />
        </LazyPart>
      )}
    </>
  );
};
