import { newId } from '../../../functions/core/newId.ts';
import { listSentCodes } from '../../../functions/verification/sentCodes.ts';
import { png } from '../../support/pictures.ts';
import { sendFile } from '../../../infra/tools/demo/client.ts';
import { addMusicianDetails, inviteMusician } from '../../../shared/partners/routes.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import type { Registration } from '../../../shared/partners/schema.ts';
import type { Person, Product } from '../../support/product.ts';
import { knownCaptcha, linkTo, visitorWith } from './visitor.ts';

export const identityNumber = 'A123456789';
export const accountNumber = '000777123456';

/** Details of a musician, complete except for the scans. */
export const musicianDetails = (name: string, fileIds: string[]) => ({
  names: [{ cultureInfo: 'en' as const, name }],
  nativeCultureInfo: 'en' as const,
  country: 158 as const,
  taxResidence: 'TW' as const,
  phone: '0912345678',
  identity: {
    country: 158 as const,
    documentType: 'IdCard' as const,
    name,
    number: identityNumber,
    fileIds,
  },
  bankAccount: {
    kind: 0 as const,
    country: 158 as const,
    currency: 'TWD' as const,
    bankName: '示範銀行',
    accountName: name,
    accountNumber,
  },
});

/** Starts the registration of a musician. */
export const invite = (agent: Person, name: string, more: object = {}): Promise<Registration> =>
  agent.call(inviteMusician, {
    body: {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
      language: 'en',
      idempotencyKey: newId('reg'),
      ...more,
    },
  });

/** Uploads a scan of a document of a registration. */
export const uploadScan = async (agent: Person, registrationId: string): Promise<string> => {
  const content = png();
  const { attachmentId, ...address } = await agent.call(uploadFile, {
    body: { type: 5, registrationId, fileName: 'front.png', size: content.length },
  });
  await sendFile('front.png', address, content);
  return attachmentId;
};

/** Registers a musician up to the link that was mailed. */
export const sendToLicensor = async (product: Product, agent: Person, name: string) => {
  const { registrationId, version, email } = await invite(agent, name);
  const fileId = await uploadScan(agent, registrationId);
  const registration = await agent.call(addMusicianDetails, {
    params: { id: registrationId },
    body: { ...musicianDetails(name, [fileId]), version },
  });
  const link = await linkTo(product, email);
  return { registration, link, visitor: visitorWith(product, link) };
};

type Visitor = ReturnType<typeof visitorWith>;

/** Sends a code to a mobile number and returns it. */
export const codeFor = async (visitor: Visitor, phone: string): Promise<string> => {
  const sent = await visitor.sendCode(phone, await knownCaptcha());
  if (sent.status !== 200) throw new Error(`no code: ${sent.name}`);
  return (await listSentCodes(phone))[0]!.code!;
};

/** Takes every step of the licensor except the last. */
export const goToSubmit = async (
  visitor: Visitor,
  version: number,
  { account, phone }: { account: string; phone: string },
): Promise<void> => {
  const steps = [
    () => visitor.check({ isRight: true, version }),
    () => visitor.photograph(),
    () => visitor.chooseAccount(account, 'Password1'),
    async () => visitor.bind(phone, await codeFor(visitor, phone)),
  ];
  for (const step of steps) {
    const { status, name } = await step();
    if (status !== 200) throw new Error(`step refused: ${name}`);
  }
};
