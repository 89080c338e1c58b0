import { normaliseHeader } from '../header/headers.ts';
import { appleMusic } from './appleMusic.ts';
import { believe } from './believe.ts';
import { distrokid } from './distrokid.ts';
import { externalLicensing } from './externalLicensing.ts';
import { orchard, orchardAccount } from './orchard.ts';
import { publisherGeneric } from './publisherGeneric.ts';
import { symphonic } from './symphonic.ts';
import { taiwanNewMedia } from './taiwanNewMedia.ts';
import type { SourceTemplate } from './template.ts';
import { youtubeMusic } from './youtubeMusic.ts';

/** Built-in layouts, the more specific first. */
export const templates: readonly SourceTemplate[] = [
  appleMusic,
  believe,
  distrokid,
  orchard,
  orchardAccount,
  symphonic,
  youtubeMusic,
  taiwanNewMedia,
  externalLicensing,
  publisherGeneric,
];

/** Returns the first built-in template whose identifying headers are all present. */
export const recogniseTemplate = (headers: readonly string[]): SourceTemplate | undefined => {
  const present = new Set(headers.map(normaliseHeader));
  return templates.find(({ recognisedBy }) =>
    recognisedBy.every((header) => present.has(normaliseHeader(header))),
  );
};

/** Returns whether a template is a built-in one. */
export const isBuiltIn = (template: SourceTemplate): boolean => templates.includes(template);
