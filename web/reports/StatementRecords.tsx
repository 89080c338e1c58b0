import { useText } from '../text/useText.ts';
import { RecordList } from './RecordList.tsx';

/** Reports for customers, with their status. */
export const Page = () => <RecordList audience="general" title={useText()('pages:statementRecords')} />;
