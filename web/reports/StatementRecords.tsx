import { useText } from '../text/useText.ts';
import { RecordList } from './RecordList.tsx';

/** Reports made for customers, with what became of each. */
export const Page = () => <RecordList audience="general" title={useText()('pages:statementRecords')} />;
