import { getPartnerCaptcha } from '../../../shared/account/captchaRoutes.ts';
import { addressName } from '../addressName.ts';
import { handle } from '../../api/handle.ts';
import { createCaptcha } from '../../verification/captchaStore.ts';

export const handler = handle(getPartnerCaptcha)(({ query, language, viewerAddress }) =>
  createCaptcha(query.kind, language, addressName(viewerAddress)),
);
