import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The font of printed reports: Latin, Chinese in both scripts, kana. */
const fontFile = 'NotoSansSC_400Regular.ttf';
const fontPath = `400Regular/${fontFile}`;

/** Files that have to lie in `assets/` beside the bundle of a function that prints. */
export const reportAssets = [`node_modules/@expo-google-fonts/noto-sans-sc/${fontPath}`] as const;

/** Beside the bundle where there is one, else in the installed package. */
const fontLocation = (): string => {
  const bundled = fileURLToPath(new URL(`./assets/${fontFile}`, import.meta.url));
  return existsSync(bundled)
    ? bundled
    : createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${fontPath}`);
};

let font: Buffer | undefined;

/** The font's bytes, read once. */
export const reportFont = (): Buffer => (font ??= readFileSync(fontLocation()));
