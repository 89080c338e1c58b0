import { useText } from '../text/useText.ts';
import { RecordList } from './RecordList.tsx';

/** Reports made for co-creation authors, with what became of each. */
export const Page = () => <RecordList audience="cowork" title={useText()('pages:coworkRecords')} />;
