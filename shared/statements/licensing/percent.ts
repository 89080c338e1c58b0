import { toScaled } from '../../money/decimal.ts';
import { remembering } from '../chunks/text.ts';

/**
 * A percent text such as `"33.33"`, scaled. A catalogue has few different ones, so each is read once.
 * @throws RangeError when the text is no plain decimal
 */
export const scaledPercent = remembering(toScaled);
