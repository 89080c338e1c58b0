import { toScaled } from '../../money/decimal.ts';
import { remembering } from '../reading/cellText.ts';

/**
 * Converts a percent text such as `"33.33"` to a scaled integer. A catalogue has few distinct percentages, so each is
 * converted once.
 * @throws RangeError when the text is not a plain decimal
 */
export const scaledPercent = remembering(toScaled);
