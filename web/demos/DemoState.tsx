import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TFunction } from 'i18next';
import { isForSale, isOffered, soldPartsOf } from '../../shared/demos/rules.ts';
import type { DemoSummary } from '../../shared/demos/schema.ts';
import { useText } from '../text/useText.ts';

type Described = Pick<DemoSummary, 'audio' | 'disabled' | 'lyricsStatus' | 'musicStatus'>;

/** Returns whether a demo is sold, offered, disabled, or still without a file of the full song. */
export const describeDemo = (t: TFunction, demo: Described) => {
  const [soldPart] = soldPartsOf(demo);
  if (isOffered(demo) && !isForSale(demo)) return { type: 'success', text: t('demos:state.sold') } as const;
  if (demo.disabled) return { type: 'stopped', text: t('demos:state.disabled') } as const;
  if (!isOffered(demo)) return { type: 'pending', text: t('demos:state.noSong') } as const;
  const text = soldPart ? t(`demos:state.offeredWithout.${soldPart}`) : t('demos:state.offered');
  return { type: 'success', text } as const;
};

/** Shows the state of a demo. */
export const DemoState = ({ demo }: { demo: Described }) => {
  const { type, text } = describeDemo(useText('demos'), demo);
  return <StatusIndicator type={type}>{text}</StatusIndicator>;
};
