import { build, type Metafile, type Plugin } from 'esbuild';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import * as zod from 'zod';
import { bundling } from './bundling.ts';
import { leanPackages } from './leanPackages.ts';

/*
 * A package is bundled into a file of its own, which lies beside the functions that use it. The code of a function is then
 * what the project wrote for it, in one file that no other function changes.
 */

/** Returns the name of the file that a package, or a part of one, is bundled into. */
const packageFile = (specifier: string): string => `${specifier.replace(/^@/, '').replaceAll('/', '.')}.mjs`;

/**
 * Names of packages that are imported as a whole. Listed, they become imports of single names, so that the bundler drops
 * those that are not used.
 */
const namesByPackage: Readonly<Record<string, readonly string[]>> = { zod: Object.keys(zod) };

/** Matches what is imported by name, not by path. */
const ofPackage = /^[^./]/;

/**
 * Leaves the packages out of a bundle: imports of them become imports of the files they are bundled into.
 * @param specifierByFile gets the package of each of these files
 */
export const packagesBeside = (specifierByFile: Map<string, string>): Plugin => ({
  name: 'packages-beside',
  setup(bundler) {
    const namespace = 'listed-names';
    bundler.onResolve({ filter: ofPackage }, ({ path, kind, namespace: from }) => {
      if (kind === 'entry-point' || isBuiltin(path)) return undefined;
      if (path in namesByPackage && from !== namespace) return { path, namespace, sideEffects: false };
      const file = packageFile(path);
      specifierByFile.set(file, path);
      // Without side effects: an import of which no name is used is dropped.
      return { path: `./${file}`, external: true, sideEffects: false };
    });
    bundler.onLoad({ filter: /./, namespace }, ({ path }) => ({
      // A statement each: the bundler drops statements, not names in one.
      contents: namesByPackage[path]!.map((name) => `export { ${name} } from ${JSON.stringify(path)};`).join(
        '',
      ),
    }));
  },
});

/** Matches an import of a bundled file from another beside it, with what it takes. */
const bundledImport =
  /import\s*(?:([\w$]+),?)?\s*(?:\{([^}]*)\}|(\*)\s*as [\w$]+)?\s*(?:from)?\s*\(?"\.\/([^"]+)"/g;

/** Returns outputs of the bundler in which imports of packages lead to the files beside them. */
export const besideEachOther = (
  outputs: Metafile['outputs'],
  specifierByFile: ReadonlyMap<string, string>,
): Metafile['outputs'] =>
  Object.fromEntries(
    Object.entries(outputs).map(([file, output]) => [
      file,
      {
        ...output,
        imports: output.imports.map((one) =>
          specifierByFile.has(posix.basename(one.path))
            ? { ...one, path: posix.join(posix.dirname(file), one.path), external: false }
            : one,
        ),
      },
    ]),
  );

/** Names that are used of each package, by its file; `all` for a package that is imported as a whole. */
export type UsedNames = Map<string, Set<string> | 'all'>;

/**
 * Adds what bundled code takes of packages.
 * @param used by the file of the package
 */
export const collectNames = (
  code: string,
  specifierByFile: ReadonlyMap<string, string>,
  used: UsedNames,
): void => {
  for (const [, standard, names, whole, file = ''] of code.matchAll(bundledImport)) {
    if (!specifierByFile.has(file)) continue;
    const before = used.get(file) ?? new Set<string>();
    const isWhole = whole !== undefined || (standard === undefined && names === undefined);
    if (isWhole || before === 'all') {
      used.set(file, 'all');
      continue;
    }
    if (standard !== undefined) before.add('default');
    for (const name of names?.split(',') ?? []) before.add(name.trim().split(' ')[0]!);
    used.set(file, before);
  }
};

const contentsFor = (specifier: string, names: Set<string> | 'all'): string =>
  names === 'all'
    ? `export * from ${JSON.stringify(specifier)}; export { default } from ${JSON.stringify(specifier)};`
    : `export { ${[...names].sort().join(', ')} } from ${JSON.stringify(specifier)};`;

/**
 * Bundles packages, each into its file, without what nobody uses of them. What several share becomes a chunk.
 * @param folder of the functions that use them
 */
export const bundlePackages = async (
  folder: string,
  used: UsedNames,
  specifierByFile: ReadonlyMap<string, string>,
): Promise<Metafile> => {
  const namespace = 'package';
  const entries: Plugin = {
    name: 'package-entries',
    setup(bundler) {
      bundler.onResolve({ filter: /^package:/ }, ({ path }) => ({
        path: path.slice('package:'.length),
        namespace,
      }));
      bundler.onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: contentsFor(specifierByFile.get(path)!, used.get(path)!),
        resolveDir: process.cwd(),
      }));
    },
  };
  const { metafile } = await build({
    ...bundling,
    entryPoints: Object.fromEntries(
      [...used.keys()].sort().map((file) => [file.replace(/\.mjs$/, ''), `package:${file}`]),
    ),
    outdir: folder,
    splitting: true,
    plugins: [entries, ...leanPackages],
  });
  return metafile;
};
