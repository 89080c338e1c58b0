import { afterAll, expect, it } from 'vitest';
import { downloadCertificate, getSignStatus, signMusicalWork } from '../../../shared/certificates/routes.ts';
import { listMusicalWorks } from '../../../shared/works/routes.ts';
import { downloadFile, isPdf } from '../../api/reportFiles.ts';
import { fireSchedule } from '../../support/fireSchedule.ts';
import { startProduct } from '../../support/product.ts';

const product = await startProduct();
const [agent, musician] = await Promise.all([product.as('agent'), product.as('musician')]);
const { items } = await musician.call(listMusicalWorks, { query: { limit: 1 } });
const id = items[0]!.musicalWorkId;

afterAll(() => product?.dispose());

it('a right owner downloads the certificate of a work that its agent registered, in each language', async () => {
  const inLanguage = (language: 'zh-hant' | 'zh-hans' | 'en') => ({ params: { id, language }, query: {} });
  expect(await musician.ask(downloadCertificate, inLanguage('en'))).toMatchObject({ name: 'DataNotFound' });
  expect(await agent.call(signMusicalWork, { params: { id } })).toMatchObject({ state: 'Registering' });
  await fireSchedule(product, 'anchor');
  expect(await musician.call(getSignStatus, { params: { id } })).toMatchObject({ state: 'Registered' });
  for (const language of ['zh-hant', 'zh-hans', 'en'] as const) {
    const file = await downloadFile(product, () => musician.call(downloadCertificate, inLanguage(language)));
    expect(isPdf(file)).toBe(true);
  }
});
