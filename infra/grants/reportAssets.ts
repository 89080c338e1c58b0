/** Fonts of printed reports, deployed next to the bundle of the function that prints (see functions/pdf/fonts.ts). */
export const reportAssets = [
  'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'node_modules/@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  'node_modules/@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'node_modules/@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'node_modules/@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
] as const;
