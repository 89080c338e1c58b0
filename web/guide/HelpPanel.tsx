import './guide.css';
import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { SidePanel } from '../components/dialog/SidePanel.tsx';
import { useFollow } from '../navigation/useFollow.ts';
import { useText } from '../text/useText.ts';
import type { AccountKind } from '../../shared/access/levelsOfKind.ts';
import { stepAddress } from './chapter.ts';
import { placeOf } from './chapters.ts';
import { StepPicture } from './StepPicture.tsx';
import { StepText } from './StepText.tsx';

/**
 * Help beside a screen: the step of the guide about it, then what the shell adds.
 * @param paths the path of the screen in the page table, then those of the screens above it
 * @param kind kind of the reader's account
 */
export const HelpPanel = ({
  paths,
  kind,
  onClose,
  children,
}: {
  paths: readonly string[];
  kind: AccountKind | undefined;
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useText('guide');
  const follow = useFollow();
  const place = placeOf(paths, kind);
  const title = place ? t(`guide:step.${place.step.id}.title`) : t('common:shell.help');
  return (
    <div role="dialog" aria-label={t('common:shell.help')} className="help-panel">
      <SidePanel title={title} onClose={onClose}>
        <div className="guide-help">
          {place ? <StepText step={place.step} /> : <p>{t('guide:noStep')}</p>}
          {place && <StepPicture chapter={place.chapter} step={place.step} />}
          <p>
            <Link href={place ? stepAddress(place.chapter, place.step) : '/guide'} onFollow={follow}>
              {t('guide:readOn')}
            </Link>
          </p>
        </div>
        {children}
      </SidePanel>
    </div>
  );
};
