import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TFunction } from 'i18next';
import { soldPartsOf, stateOfDemo } from '../../shared/demos/rules.ts';
import type { DemoSummary } from '../../shared/demos/schema.ts';
import { useText } from '../text/useText.ts';

type Described = Pick<DemoSummary, 'audio' | 'disabled' | 'lyricsStatus' | 'musicStatus'>;

const types = { offered: 'success', sold: 'success', disabled: 'stopped', noSong: 'pending' } as const;

/** Returns whether a demo is sold, offered, disabled, or still without a file of the full song. */
export const describeDemo = (t: TFunction, demo: Described) => {
  const state = stateOfDemo(demo);
  const [soldPart] = soldPartsOf(demo);
  const isPartSold = state === 'offered' && soldPart;
  const text = isPartSold ? t(`demos:state.offeredWithout.${soldPart}`) : t(`demos:state.${state}`);
  return { type: types[state], text };
};

/** Shows the state of a demo. */
export const DemoState = ({ demo }: { demo: Described }) => {
  const { type, text } = describeDemo(useText('demos'), demo);
  return <StatusIndicator type={type}>{text}</StatusIndicator>;
};
