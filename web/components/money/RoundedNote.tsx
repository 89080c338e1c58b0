import Box from '@cloudscape-design/components/box';
import { isRoundedForDisplay } from '../../../shared/money/display.ts';
import { useText } from '../../text/useText.ts';

/**
 * Says below figures that belong together that they are rounded, so that a sum that seems a unit off is no riddle. Nothing
 * where all of them are shown exactly.
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
