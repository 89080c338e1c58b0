import Button from '@cloudscape-design/components/button';
import { openRepeats } from '../../shared/statements/repeats.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { Money } from '../components/Money.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { BatchStatus } from './BatchStatus.tsx';
import { SourceName } from './SourceName.tsx';
import type { VersionedBatch } from './useBatch.ts';

/** Returns whether the parts above the tabs ask the person something. */
const asksSomething = (batch: VersionedBatch): boolean =>
  openRepeats(batch).length > 0 ||
  (batch.askedBases?.length ?? 0) > 0 ||
  (batch.unusedColumns !== undefined && batch.stage === 'review');

/** The state and figures of a batch in one line, above work that needs the window. */
export const BatchLine = ({ batch, onOpen }: { batch: VersionedBatch; onOpen: () => void }) => {
  const t = useText('statements', 'decisions');
  const { whole } = useNumbers();
  const { counters, reconciliation = [] } = batch;
  return (
    <div className="batch-line">
      <BatchStatus batch={batch} />
      <SourceName id={batch.source} name={batch.sourceName} />
      {counters && (
        <span>
          {t('statements:counter.all', { count: counters.all, number: whole(counters.all) })}
          {' · '}
          {t('statements:counter.errors', { count: counters.errors, number: whole(counters.errors) })}
          {counters.ignored > 0 && (
            <>
              {' · '}
              {t('statements:counter.ignored', { count: counters.ignored, number: whole(counters.ignored) })}
            </>
          )}
        </span>
      )}
      {reconciliation.map(({ currency, open, file }) => (
        <span key={currency}>
          {t('decisions:line.open')} <Money amount={open} currency={currency} withoutCode />
          {' / '}
          <Money amount={file} currency={currency} />
        </span>
      ))}
      {asksSomething(batch) && <StatusBadge tone="attention">{t('decisions:line.asks')}</StatusBadge>}
      <Button variant="inline-link" ariaExpanded={false} onClick={onOpen}>
        {t('decisions:line.more')}
      </Button>
    </div>
  );
};
