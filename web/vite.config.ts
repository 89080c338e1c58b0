import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';
import {
  withoutInlinedFonts,
  withoutJsonSchema,
  withoutMessageParser,
  withoutRouterChecks,
  withoutUnusedIcons,
  withoutUnusedMessages,
} from './build/leaveOut.ts';
import { readTexts, webFolder } from './build/sources.ts';
import { withoutUnusedRouterParts, withoutUnusedSchemas } from './build/unusedSchemas.ts';

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

/** Number of pages: the page tables load each by one `import()`. */
const pageCount = readTexts(webFolder, (path) => /[pP]ages\.ts$|pageTable\.ts$/.test(path))
  .join('\n')
  .split('load: () => import(').length;

/**
 * Minimum number of build parts (pages, or code loaded later) that must use a module before it is bundled with other common
 * ones: three for four pages. With more, pages load these in many small files, which compress worse; with few, every page
 * loads what only forms or only lists need.
 */
const usedByMostPages = Math.floor((pageCount * 3) / 4);

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    themeStylesheet(),
    withoutInlinedFonts(),
    withoutUnusedMessages(),
    withoutMessageParser(),
    withoutRouterChecks(),
    withoutUnusedRouterParts(),
    withoutUnusedIcons(),
    withoutJsonSchema(),
    withoutUnusedSchemas(),
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Every browser the design system supports preloads modules itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // Every page lists the files it needs: their names are a tenth of what the first page fetches. Seven characters of base64 (42 bits)
        // still give each content its own name among all versions that browsers keep.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Puts the code that every page needs into one file. Many small files compress worse and cost a request each.
            { name: 'base', tags: ['$initial'], test: /^(?!.*web\/(index\.html|main\.tsx)$)/ },
            // Pages for visitors send forms, but have none of what the others share.
            {
              name: 'sending',
              test: /@tanstack\/(query-core\/.*mutationObserver|react-query\/.*useMutation)/,
            },
            { name: 'shared', minShareCount: usedByMostPages },
          ],
        },
      },
    },
  },
});
