import { areas, regionList } from '../../../shared/reference/regions.ts';
import { listCountryAreas } from '../../../shared/reference/routes.ts';
import { handle } from '../../api/handle.ts';

const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region', style: 'short' });

/** Returns countries as named by the runtime's locale data, and areas as named by the product. */
export const handler = handle(listCountryAreas)(async () => {
  const [en, hant, hans] = [namesIn('en'), namesIn('zh-Hant'), namesIn('zh-Hans')];
  return {
    items: regionList.map((region) => {
      const code = region.alpha2 ?? '';
      const names = region.alpha2
        ? { en: en.of(code) ?? code, 'zh-Hant': hant.of(code) ?? code, 'zh-Hans': hans.of(code) ?? code }
        : areas[region.code as keyof typeof areas];
      return { ...region, names };
    }),
  };
});
