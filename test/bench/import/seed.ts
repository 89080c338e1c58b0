import { loadCatalogue } from './catalogue.ts';

/** Loads the catalogue into the cloud the environment names: a process of its own, so that its memory is not the cloud's. */
await loadCatalogue();
