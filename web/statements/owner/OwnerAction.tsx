import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { isOwnerOpen } from '../../../shared/statements/batchRules.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import type { VersionedBatch } from '../useBatch.ts';

/** Loaded on request. */
const GiveToOwner = lazy(async () => ({ default: (await import('./GiveToOwner.tsx')).GiveToOwner }));

/** Opens the dialog in which staff choose the company of a statement, until it is booked. */
export const OwnerAction = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const isStaff = useAuthority()?.kind === 'system';
  const [isOpen, setOpen] = useState(false);
  if (!isStaff || !isOwnerOpen(batch)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t(batch.ownerId ? 'statements:owner.change' : 'statements:owner.give')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GiveToOwner batch={batch} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
