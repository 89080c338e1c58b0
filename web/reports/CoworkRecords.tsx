import { useText } from '../text/useText.ts';
import { RecordList } from './RecordList.tsx';

/** Reports for co-creation authors, with their status. */
export const Page = () => <RecordList audience="cowork" title={useText()('pages:coworkRecords')} />;
