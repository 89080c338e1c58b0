import * as z from 'zod';
import type { Language } from '../api/resultCodes.ts';

export type CodedName = { code: number; names: Record<Language, string> };

const numbered = (first: number, lines: readonly string[]): CodedName[] =>
  lines.map((line, index) => {
    const [en, zhHant, zhHans] = line.split('|') as [string, string, string];
    return { code: first + index, names: { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans } };
  });

/** Genres, codes 1 to 21. The description gives the range; the order within it is ours. */
export const genres: readonly CodedName[] = numbered(1, [
  'Pop|流行|流行',
  'Rock|搖滾|摇滚',
  'Folk|民謠|民谣',
  'Hip-hop|嘻哈|嘻哈',
  'R&B|節奏藍調|节奏布鲁斯',
  'Soul|靈魂|灵魂',
  'Electronic|電子|电子',
  'Dance|舞曲|舞曲',
  'Jazz|爵士|爵士',
  'Blues|藍調|布鲁斯',
  'Classical|古典|古典',
  'Country|鄉村|乡村',
  'Metal|金屬|金属',
  'Punk|龐克|朋克',
  'Reggae|雷鬼|雷鬼',
  'Latin|拉丁|拉丁',
  'World|世界音樂|世界音乐',
  'Chinese style|中國風|中国风',
  'Soundtrack|原聲帶|原声带',
  "Children's|兒童|儿童",
  'Religious|宗教|宗教',
]);

/** Moods, codes 22 to 31. */
export const moods: readonly CodedName[] = numbered(22, [
  'Happy|快樂|快乐',
  'Sad|悲傷|悲伤',
  'Romantic|浪漫|浪漫',
  'Inspiring|勵志|励志',
  'Calm|平靜|平静',
  'Angry|憤怒|愤怒',
  'Nostalgic|懷舊|怀旧',
  'Dreamy|夢幻|梦幻',
  'Tense|緊張|紧张',
  'Lonely|孤獨|孤独',
]);

/** Scenes, codes 32 to 41. */
export const environments: readonly CodedName[] = numbered(32, [
  'Party|派對|派对',
  'Driving|開車|开车',
  'Work|工作|工作',
  'Study|讀書|学习',
  'Sport|運動|运动',
  'Travel|旅行|旅行',
  'Sleep|睡前|睡前',
  'Wedding|婚禮|婚礼',
  'Festival|節慶|节庆',
  'Rainy day|雨天|雨天',
]);

export const genreSchema = z.number().int().min(1).max(genres.length);
