import Box from '@cloudscape-design/components/box';
import { useText } from '../../text/useText.ts';

/** Says how many older statements the income of a whole business leaves out, if any. */
export const LeftOut = ({ statements }: { statements: number | undefined }) => {
  const t = useText('income');
  if (!statements) return null;
  return (
    <Box color="text-body-secondary" padding={{ top: 's' }}>
      {t('income:leftOut', { count: statements })}
    </Box>
  );
};
