/** Fonts of printed reports, deployed next to the bundle of the function that prints (see functions/pdf/fonts.ts). */
export const reportAssets = [
  'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'node_modules/@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
] as const;
