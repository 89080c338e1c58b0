import { login } from '../../../shared/account/routes.ts';
import { createMusicalWork, getMusicalWork, listMusicalWorks } from '../../../shared/works/routes.ts';
import { createCaller } from '../../../infra/tools/demo/client.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import type { Business } from '../import/business.ts';

/** Returns calls of a person, by kind of route. Each takes a number, so that no two write the same. */
export const callsOf = async ({ cloud, staff: { call } }: Business) => {
  const [first] = (await call(listMusicalWorks, { query: { limit: 1 } })).items;
  const work = await call(getMusicalWork, { params: { id: first!.musicalWorkId } });
  const body = { account: 'staff', password: demoPassword };
  const { singingLanguage, genre, copyrights } = work;
  return {
    login: () => createCaller(cloud.url)(login, { body }),
    get: () => call(getMusicalWork, { params: { id: work.musicalWorkId } }),
    list: () => call(listMusicalWorks, { query: { limit: 20 } }),
    search: () => call(listMusicalWorks, { query: { keyword: 'River' } }),
    write: (number: number) =>
      call(createMusicalWork, {
        body: {
          names: [{ cultureInfo: 'en', name: `Written ${performance.now()} ${number}` }],
          nativeCultureInfo: 'en',
          singingLanguage,
          genre,
          copyrights,
        },
      }),
  };
};
