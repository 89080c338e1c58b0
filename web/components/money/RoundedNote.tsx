import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { isRoundedForDisplay } from '../../../shared/money/display.ts';
import { useText } from '../../text/useText.ts';
import { showExact, useIsExact } from './exactAmounts.ts';

/**
 * Notes below related figures that they are rounded, which explains a sum that seems one unit off, and offers every
 * digit of them. Empty if all are shown exactly anyway.
 */
export const RoundedNote = ({ amounts }: { amounts: readonly { amount: string; currency: string }[] }) => {
  const t = useText();
  const isExact = useIsExact();
  if (!amounts.some(({ amount, currency }) => isRoundedForDisplay(amount, currency))) return null;
  return (
    <Box color="text-body-secondary" fontSize="body-s" padding={{ top: 'xs' }}>
      {t(isExact ? 'common:money.unrounded' : 'common:money.rounded')}{' '}
      <Button variant="inline-link" formAction="none" onClick={() => showExact(!isExact)}>
        {t(isExact ? 'common:money.round' : 'common:money.showDigits')}
      </Button>
    </Box>
  );
};
