import { createCoCreation, registerCoworkMembers } from '../../../shared/cocreation/routes.ts';
import type { CoCreation } from '../../../shared/cocreation/schema.ts';
import { createMusician } from '../../../shared/people/routes.ts';
import { loadCompanyId } from '../../api/statements.ts';
import type { Product } from '../../support/product.ts';
import { chineseNames } from '../../support/chineseNames.ts';

/** Returns a title in Chinese. */
export const title = (name: string) => ({
  names: chineseNames(name),
  nativeCultureInfo: 'zh-Hant' as const,
});

/** Returns the contract of an author of a co-creation. */
export const contractOfAuthor = ({ authors }: CoCreation, id: string) =>
  authors.find(({ authorId }) => authorId === id)!.contract!;

/**
 * Registers a lyricist, a composer and an engineer as co-creation members, and a musician who is not a member. Returns them with
 * functions that make co-creations of them.
 */
export const registerCoCreators = async (product: Product) => {
  const [staff, agent] = await Promise.all([product.as('staff'), product.as('agent')]);
  const agentId = await loadCompanyId(agent);

  const musician = async (name: string): Promise<string> => {
    const body = { ...title(name), country: 158, taxResidence: 'TW' } as const;
    return (await staff.call(createMusician, { body })).musicianInfoId;
  };

  const [lyricist, composer, engineer, outsider] = (await Promise.all(
    ['共創詞人', '共創曲人', '共創混音師', '共創歌手'].map(musician),
  )) as [string, string, string, string];
  await staff.call(registerCoworkMembers, {
    body: {
      members: [
        { rightOwnerId: lyricist, station: 'coworkTaipei' },
        { rightOwnerId: composer, station: 'coworkBeijing' },
        { rightOwnerId: engineer, station: 'coworkTaipei' },
      ],
    },
  });

  let made = 0;

  /** Input of a co-creation with a title, numbers and a key of its own. */
  const coCreation = (more: object = {}) => {
    made += 1;
    const suffix = String(made).padStart(3, '0');
    return {
      ...title(`共創曲 ${suffix}`),
      work: { singingLanguage: 'cmn', genre: 1 },
      recording: { isrc: `TWZ9926${suffix}01`, accompanimentIsrc: `TWZ9926${suffix}02`, keyCode: 'F#m' },
      performers: [{ performerId: outsider }],
      authors: [
        { role: 2, creationType: 2, authorId: lyricist, percentage: '33.33' },
        { role: 3, creationType: 1, authorId: composer, percentage: '33.34' },
        { role: 8, creationType: 3, authorId: engineer, percentage: '33.33' },
      ],
      contract: {
        contractNumber: `CW-${suffix}`,
        agentId,
        startDate: '2026-01-01',
        endDate: '2030-12-31',
        currency: 'TWD',
        licensorShare: '70',
        authorisedRegions: [0],
        rights: [1300, 2200],
      },
      idempotencyKey: `co-creation-${suffix}`,
      ...more,
    } as never;
  };

  const create = (more?: object): Promise<CoCreation> =>
    staff.call(createCoCreation, { body: coCreation(more) });

  return { staff, agent, agentId, lyricist, composer, engineer, outsider, musician, coCreation, create };
};

export type CoCreators = Awaited<ReturnType<typeof registerCoCreators>>;
