import { build } from './deploy/build.ts';

/** `npm run build` builds the functions and the web app as they are deployed. */
await build();
