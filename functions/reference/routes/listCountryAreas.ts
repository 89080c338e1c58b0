import { areaNames, countryName, regionList } from '../../../shared/reference/regions.ts';
import { listCountryAreas } from '../../../shared/reference/routes.ts';
import { handle } from '../../api/handle.ts';

/** Returns countries as named by the runtime's locale data, and areas as named by the product. */
export const handler = handle(listCountryAreas)(async () => ({
  items: regionList.map((region) => {
    const { alpha2, code } = region;
    const names = alpha2
      ? {
          en: countryName(alpha2, 'en'),
          'zh-Hant': countryName(alpha2, 'zh-Hant'),
          'zh-Hans': countryName(alpha2, 'zh-Hans'),
        }
      : areaNames[code as keyof typeof areaNames];
    return { ...region, names };
  }),
}));
