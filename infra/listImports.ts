import { buildSync } from 'esbuild';

/**
 * Lists the files of the project that entries are made of: themselves and everything they import, directly or through others.
 * Packages are left out, as are imports of types, which make no difference to what runs.
 * @param entries paths from the root of the project, as are the paths returned
 */
export const listImports = (entries: readonly string[]): string[] => {
  const { metafile } = buildSync({
    entryPoints: [...entries],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'dist/imports',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
};
