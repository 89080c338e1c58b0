import Box from '@cloudscape-design/components/box';
import { isRoundedForDisplay } from '../../../shared/money/display.ts';
import { useText } from '../../text/useText.ts';

/**
 * Notes below related figures that they are rounded, which explains a sum that seems one unit off. Empty if all are
 * shown exactly.
 */
export const RoundedNote = ({ amounts }: { amounts: readonly { amount: string; currency: string }[] }) => {
  const t = useText();
  if (!amounts.some(({ amount, currency }) => isRoundedForDisplay(amount, currency))) return null;
  return (
    <Box color="text-body-secondary" fontSize="body-s" padding={{ top: 'xs' }}>
      {t('common:money.rounded')}
    </Box>
  );
};
