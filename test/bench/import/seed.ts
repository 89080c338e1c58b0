import { loadCatalogue } from './catalogue.ts';

/**
 * Loads the catalogue into the cloud named by the environment, in a separate process whose memory does not count as the
 * cloud's.
 */
await loadCatalogue();
