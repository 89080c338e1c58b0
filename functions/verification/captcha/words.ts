import type { Language } from '../../../shared/api/codes/entry.ts';

/** Words of kinds of things, to tell one kind from another. */
export const kindsOfThings: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    animal: ['cat', 'horse', 'rabbit', 'whale', 'sparrow', 'goat', 'tiger', 'frog'],
    fruit: ['apple', 'banana', 'cherry', 'mango', 'peach', 'grape', 'lemon', 'pear'],
    colour: ['red', 'blue', 'green', 'yellow', 'purple', 'white', 'black', 'brown'],
    instrument: ['piano', 'violin', 'drum', 'flute', 'guitar', 'trumpet', 'harp', 'cello'],
  },
  'zh-Hant': {
    動物: ['小貓', '白馬', '兔子', '鯨魚', '麻雀', '山羊', '老虎', '青蛙'],
    水果: ['蘋果', '香蕉', '櫻桃', '芒果', '水蜜桃', '葡萄', '檸檬', '鳳梨'],
    顏色: ['紅色', '藍色', '綠色', '黃色', '紫色', '白色', '黑色', '棕色'],
    樂器: ['鋼琴', '小提琴', '大鼓', '長笛', '吉他', '小號', '豎琴', '二胡'],
  },
  'zh-Hans': {
    动物: ['小猫', '白马', '兔子', '鲸鱼', '麻雀', '山羊', '老虎', '青蛙'],
    水果: ['苹果', '香蕉', '樱桃', '芒果', '水蜜桃', '葡萄', '柠檬', '菠萝'],
    颜色: ['红色', '蓝色', '绿色', '黄色', '紫色', '白色', '黑色', '棕色'],
    乐器: ['钢琴', '小提琴', '大鼓', '长笛', '吉他', '小号', '竖琴', '二胡'],
  },
};

/** Ordinals from the first to the fifth. */
export const ordinals: Readonly<Record<Language, readonly string[]>> = {
  en: ['first', 'second', 'third', 'fourth', 'fifth'],
  'zh-Hant': ['第一', '第二', '第三', '第四', '第五'],
  'zh-Hans': ['第一', '第二', '第三', '第四', '第五'],
};

/** Words whose characters are asked for. */
export const spelled: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'garden',
    'window',
    'planet',
    'bridge',
    'summer',
    'castle',
    'monkey',
    'pocket',
    'silver',
    'hockey',
    'jungle',
  ],
  'zh-Hant': ['春暖花開', '風和日麗', '山明水秀', '五湖四海', '日新月異', '海闊天空', '心想事成', '一帆風順'],
  'zh-Hans': ['春暖花开', '风和日丽', '山明水秀', '五湖四海', '日新月异', '海阔天空', '心想事成', '一帆风顺'],
};

/** Days of the week from Monday. */
export const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  'zh-Hant': ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  'zh-Hans': ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
};

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const digits = '零一二三四五六七八九';

/** Returns a whole number from 0 to 99 in words. */
export const numberWord = (value: number, language: Language): string => {
  const [ten, one] = [Math.floor(value / 10), value % 10];
  if (language === 'en') {
    if (value < 20) return smallNumbers[value]!;
    return one === 0 ? tens[ten]! : `${tens[ten]}-${smallNumbers[one]}`;
  }
  if (value < 10) return digits[value]!;
  return `${ten === 1 ? '' : digits[ten]}十${one === 0 ? '' : digits[one]}`;
};
