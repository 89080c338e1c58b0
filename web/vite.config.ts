import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';
import { unusedComponents } from './unusedComponents.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const themeModule = 'virtual:refrain-theme.css';

/**
 * Renders `theme.ts` to a style sheet at build time. Cloudscape's run-time theming would ship the whole token table and
 * inject a style element, which a strict content security policy refuses.
 */
const themeStylesheet = (): Plugin => ({
  name: 'refrain-theme',
  resolveId: (id) => (id === themeModule ? `\0${themeModule}` : undefined),
  async load(id) {
    if (id !== `\0${themeModule}`) return undefined;
    const bundle = await build({
      stdin: {
        contents: `import { generateThemeStylesheet } from '@cloudscape-design/components/theming';
          import { theme } from './theme.ts';
          export default generateThemeStylesheet({ theme });`,
        resolveDir: here('.'),
      },
      bundle: true,
      format: 'esm',
      write: false,
    });
    const code = Buffer.from(bundle.outputFiles[0]!.contents).toString('base64');
    const { default: css } = (await import(`data:text/javascript;base64,${code}`)) as { default: string };
    this.addWatchFile(here('theme.ts'));
    return css;
  },
});

/** Drops the design system's inlined Open Sans (135 KB gzipped): the product uses the reader's own fonts. */
const withoutInlinedFonts = (): Plugin => ({
  name: 'refrain-without-inlined-fonts',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('@cloudscape-design/global-styles') && id.endsWith('.css')
      ? code.replace(/@font-face\s*\{[^}]*\}/g, '')
      : undefined,
});

type Messages = Record<string, Record<string, Record<string, unknown>>>;

/** Drops the design system's words for components no page uses: three quarters of what every visitor would fetch. */
const withoutUnusedMessages = (): Plugin => ({
  name: 'refrain-without-unused-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/components\/i18n\/messages\/all\.[\w-]+\.js$/.test(id)) return undefined;
    const messages = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Messages;
    for (const languages of Object.values(messages))
      for (const words of Object.values(languages))
        for (const component of unusedComponents) delete words[component];
    return `export default ${JSON.stringify(messages)};`;
  },
});

/**
 * Libraries that every page needs are one file: many small ones compress worse and cost a request each. The observers of
 * the query cache are left out: not every page queries.
 */
const neededByEveryPage =
  /node_modules\/(@tanstack\/query-core\/(?!.*Observer)|(react|react-dom|scheduler|react-router|i18next|react-i18next|i18next-browser-languagedetector|@formatjs|intl-messageformat)\/)/;

export default defineConfig({
  root: here('.'),
  plugins: [react(), themeStylesheet(), withoutInlinedFonts(), withoutUnusedMessages()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Every browser the design system supports preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: neededByEveryPage }] } } },
  },
});
