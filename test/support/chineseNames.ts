import { fillChineseNames } from '../../shared/names/fillChineseNames.ts';

/** Returns a Traditional name with its Simplified writing and its pinyin, as a record that a person enters has to have. */
export const chineseNames = (name: string) =>
  fillChineseNames({ names: [{ cultureInfo: 'zh-Hant', name }], nativeCultureInfo: 'zh-Hant' });
