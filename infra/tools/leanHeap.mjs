import { setFlagsFromString } from 'node:v8';

/*
 * Heaps of this process are cleared when they have grown by so many percent, not when they have doubled. Said here and not on
 * the command line, where a Node that no longer knows it would refuse to start.
 */
setFlagsFromString('--heap-growing-percent=30');
