import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { maxLinkedDemos } from '../../../shared/demos/listeningSchema.ts';
import type { Demo } from '../../../shared/demos/schema.ts';
import { joined } from '../../text/joined.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import type { Sharing } from './ShareDialog.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

/** Button that shares the chosen demos with a guest, or explains why it cannot. */
export const ShareChosen = <D extends Pick<Demo, 'demoId' | 'names' | 'nativeCultureInfo'>>({
  demos,
  isShareable,
  sharing,
}: {
  demos: readonly D[];
  isShareable: (demo: D) => boolean;
  sharing: Sharing;
}) => {
  const t = useText('listening');
  const [isOpen, setOpen] = useState(false);
  const refused = demos.filter((demo) => !isShareable(demo));
  const isPossible = demos.length > 0 && refused.length === 0;
  const reason =
    demos.length === 0
      ? t('listening:share.chooseFirst')
      : t('listening:share.notShareable', { names: joined(refused.map(shownName)) });
  return (
    <>
      <Button
        iconName="share"
        disabled={!isPossible || demos.length > maxLinkedDemos}
        disabledReason={isPossible ? t('listening:share.tooMany', { most: maxLinkedDemos }) : reason}
        onClick={() => setOpen(true)}
      >
        {t('listening:share.action')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ShareDialog
            demos={demos.map((demo) => ({
              demoId: demo.demoId,
              name: shownName(demo),
            }))}
            sharing={sharing}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
