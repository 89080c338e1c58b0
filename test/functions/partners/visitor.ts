import type { Answer, RouteDefinition } from '../../../shared/api/route.ts';
import {
  bindMobile,
  confirmCompany,
  confirmMusician,
  getMaskedCompany,
  getMaskedMusician,
  saveHandheldPhoto,
  sendMobileCode,
  submitRegistration,
  uploadHandheldPhoto,
  validateAccount,
} from '../../../shared/partners/licensorRoutes.ts';
import type { MaskedRegistration } from '../../../shared/partners/schema.ts';
import { sendFile } from '../../../infra/tools/demo/client.ts';
import { newId } from '../../../functions/core/newId.ts';
import { verificationKeys } from '../../../functions/db/keys/verification.ts';
import { putItem } from '../../../functions/db/writeItem.ts';
import { keyedHash } from '../../../functions/verification/keyedHash.ts';
import { normalAnswer } from '../../../functions/verification/captcha/answer.ts';
import { jpeg } from '../../support/pictures.ts';
import { send, type ApiResponse, type Product } from '../../support/product.ts';

/** Licensor's link, as the mail contains it. */
export type Link = { id: string; token: string };

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** Returns a visitor who has a link and no account. */
export const visitorWith = ({ url }: Pick<Product, 'url'>, { id, token }: Link) => {
  const ask = (route: RouteDefinition, { params = {}, query, body }: Parts = {}): Promise<ApiResponse> => {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
    return send(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: route.method,
      headers: { 'x-link-token': token, 'content-type': 'application/json', 'accept-language': 'en' },
      body: route.body ? JSON.stringify(body ?? {}) : undefined,
    });
  };
  const params = { id };
  const kindRoute = <R>(musician: R, company: R, kind: 'Musician' | 'Company') =>
    kind === 'Musician' ? musician : company;
  return {
    ask,
    view: (kind: 'Musician' | 'Company' = 'Musician') =>
      ask(kindRoute<RouteDefinition>(getMaskedMusician, getMaskedCompany, kind), { query: { id } }),
    check: (body: object, kind: 'Musician' | 'Company' = 'Musician') =>
      ask(kindRoute<RouteDefinition>(confirmMusician, confirmCompany, kind), { params, body }),
    async photograph(content = jpeg()): Promise<ApiResponse> {
      const announced = await ask(uploadHandheldPhoto, {
        params,
        body: { fileName: 'me.jpg', size: content.length },
      });
      if (announced.status !== 200) return announced;
      const { fileId, ...address } = announced.body as Answer<typeof uploadHandheldPhoto>;
      await sendFile('me.jpg', address, content);
      return ask(saveHandheldPhoto, { params, body: { photoId: fileId } });
    },
    chooseAccount: (account: string, password: string) =>
      ask(validateAccount, { body: { registrationId: id, account, password, acceptsTerms: true } }),
    sendCode: (phone: string, captcha: { captchaId: string; captchaAnswer: string }) =>
      ask(sendMobileCode, { body: { registrationId: id, phone, ...captcha } }),
    bind: (phone: string, code: string) => ask(bindMobile, { params, body: { phone, code } }),
    submit: () => ask(submitRegistration, { params }),
  };
};

export const viewed = ({ body }: ApiResponse): MaskedRegistration => body as MaskedRegistration;

/** Returns a captcha with a known answer, as if it had been shown. */
export const knownCaptcha = async (): Promise<{ captchaId: string; captchaAnswer: string }> => {
  const captchaId = newId('cap');
  const captchaAnswer = 'known';
  const hash = await keyedHash('captcha', captchaId, normalAnswer(captchaAnswer));
  const ttl = Math.floor(Date.now() / 1000) + 300;
  await putItem({ ...verificationKeys.captcha(captchaId), type: 'captcha', hash, ttl });
  return { captchaId, captchaAnswer };
};

/** Returns the link in the last mail to an address. */
export const linkTo = async ({ cloud }: Pick<Product, 'cloud'>, address: string): Promise<Link> => {
  await cloud.idle();
  const mails = cloud.outbox.list().filter(({ kind, to }) => kind === 'mail' && to.includes(address));
  const links = mails
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .flatMap(({ text }) => [...text.matchAll(/\/Publish\/Confirm\/(reg_\w+)#([\w-]+)/g)]);
  const [, id, token] = links.at(-1) ?? [];
  if (!id || !token) throw new Error(`no link was sent to ${address}`);
  return { id, token };
};
