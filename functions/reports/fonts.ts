import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** The font of printed reports: Latin, Chinese in both scripts, kana. */
const fontFile = 'NotoSansSC_400Regular.ttf';

/** In a deployed function the font lies in `assets/` beside the bundle; elsewhere in the installed package. */
const fontLocation = (): string => {
  const deployed = fileURLToPath(new URL(`./assets/${fontFile}`, import.meta.url));
  return existsSync(deployed)
    ? deployed
    : createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/400Regular/${fontFile}`);
};

let font: Font | undefined;

/** The font, read and parsed once: parsing it costs more than a page does. */
export const reportFont = (): Font => (font ??= create(readFileSync(fontLocation())));
