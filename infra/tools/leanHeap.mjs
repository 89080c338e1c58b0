import { setFlagsFromString } from 'node:v8';

/*
 * Collects garbage when the heap has grown by this many percent instead of doubling. Set here and not on the command
 * line, where a future Node without the option would refuse to start.
 */
setFlagsFromString('--heap-growing-percent=30');
