import type { MessageContext } from '../../shared/messages/templates/template.ts';
import { defaultBusinessZone } from '../../shared/reference/businessDay.ts';
import { environment } from '../core/environment.ts';

/** Returns the settings of this stage that messages use. */
export const messageContext = (): MessageContext => {
  const host = environment('SITE_HOST');
  const scheme = /^localhost(:|$)/.test(host) ? 'http' : 'https';
  return { site: `${scheme}://${host}`, zone: process.env.BUSINESS_ZONE ?? defaultBusinessZone };
};
