import { buildSync, type Metafile } from 'esbuild';

type Import = { path: string; kind: string; external?: boolean };

/**
 * Returns a file and everything it imports, directly or through others, without what is external.
 * @param graph imports of each file, as the bundler lists them
 * @param follows says which kinds of imports count; all of them without it
 */
export const collectImports = (
  graph: Readonly<Record<string, { imports: readonly Import[] }>>,
  entry: string,
  follows: (kind: string) => boolean = () => true,
): Set<string> => {
  const files = new Set([entry]);
  for (const file of files)
    for (const { path, kind, external } of graph[file]!.imports)
      if (!external && follows(kind)) files.add(path);
  return files;
};

const readGraph = (entries: readonly string[]): Metafile['inputs'] =>
  buildSync({
    entryPoints: [...entries],
    bundle: true,
    // Writes shared files once instead of once per entry, which takes a tenth of the time.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'dist/imports',
    write: false,
    metafile: true,
    logLevel: 'error',
  }).metafile.inputs;

/**
 * Lists the project files that entries consist of: themselves and everything they import, directly or indirectly.
 * Leaves out packages and imports of types, which do not exist at run time.
 * @param entries paths from the root of the project, as are the returned paths
 */
export const listImports = (entries: readonly string[]): string[] => Object.keys(readGraph(entries));

/** Files of an entry: those loaded with it, and those it may load later by `await import`. */
export type Loads = { atOnce: ReadonlySet<string>; later: ReadonlySet<string> };

/**
 * Lists the files that each entry loads, directly or through others. Packages and types are left out.
 * @param entries paths from the root of the project, as are the paths returned
 */
export const listLoadsByEntry = (entries: readonly string[]): ReadonlyMap<string, Loads> => {
  const inputs = readGraph(entries);
  return new Map(
    entries.map((entry) => {
      const atOnce = collectImports(inputs, entry, (kind) => kind !== 'dynamic-import');
      const all = collectImports(inputs, entry);
      return [entry, { atOnce, later: new Set([...all].filter((file) => !atOnce.has(file))) }];
    }),
  );
};

/**
 * Lists the files of each entry that are loaded with it: itself and everything it imports statically, directly or through
 * others. Packages and types are left out.
 * @param entries paths from the root of the project, as are the paths returned
 */
export const listImportsByEntry = (entries: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map([...listLoadsByEntry(entries)].map(([entry, { atOnce }]) => [entry, atOnce]));

/** Lists the files of each entry as `listImportsByEntry` does, with those that are loaded later by a dynamic import. */
export const listAllImportsByEntry = (entries: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    [...listLoadsByEntry(entries)].map(([entry, { atOnce, later }]) => [
      entry,
      new Set([...atOnce, ...later]),
    ]),
  );
