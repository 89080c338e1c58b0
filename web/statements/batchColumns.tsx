import './statements.css';
import type { TFunction } from 'i18next';
import type { Batch } from '../../shared/statements/schema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import type { Column } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { stageWord } from './batchWords.ts';
import { BatchStatus } from './BatchStatus.tsx';

type Listed = Pick<Batch, 'batchId' | 'batchNo' | 'fileName' | 'status' | 'stage' | 'problem'>;

/**
 * Returns the first columns of a list of batches: the number with the file name, and the state.
 * @param t with the texts of `statements`
 * @param numberWidth width of the first column, in pixels
 */
export const batchHeadColumns = (t: TFunction, numberWidth: number): Column<Listed>[] => [
  {
    id: 'batchNo',
    name: t('statements:field.batchNo'),
    cell: ({ batchId, batchNo, fileName }) => (
      <>
        <RecordLink to={recordAddress.batch(batchId)} name={batchNo} />
        <span className="second-line">{fileName}</span>
      </>
    ),
    parts: [
      { name: t('statements:field.batchNo'), text: ({ batchNo }) => batchNo },
      { name: t('statements:field.fileName'), text: ({ fileName }) => fileName },
    ],
    width: numberWidth,
    isRowHeader: true,
  },
  {
    id: 'status',
    name: t('statements:field.status'),
    cell: (batch) => <BatchStatus batch={batch} />,
    parts: [{ name: t('statements:field.status'), text: (batch) => t(stageWord(batch)) }],
    width: 164,
  },
];
