import { toScaled } from '../../money/decimal.ts';
import { remembering } from '../chunks/text.ts';

/**
 * Converts a percent text such as `"33.33"` to a scaled integer. A catalogue has few distinct ones, so each is
 * converted once.
 * @throws RangeError when the text is no plain decimal
 */
export const scaledPercent = remembering(toScaled);
