import Alert from '@cloudscape-design/components/alert';
import type { UnusedColumn } from '../../../shared/statements/reading/unusedColumnSchema.ts';
import { useText } from '../../text/useText.ts';

/** Names the columns that the built-in layout of a file does not use, with what they look like. */
export const UnusedColumns = ({ columns }: { columns: readonly UnusedColumn[] }) => {
  const t = useText('statements', 'statementParts');
  return (
    <Alert type="info" header={t('statementParts:unusedColumns.title', { count: columns.length })}>
      {t('statementParts:unusedColumns.text')}
      <ul>
        {columns.map(({ header, kind, example }) => (
          <li key={header}>
            {t('statementParts:unusedColumns.line', {
              header,
              kind: t(`statementParts:unusedColumns.kind.${kind}`),
              example,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
