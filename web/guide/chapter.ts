import type { AccountKind } from '../../shared/access/levelsOfKind.ts';
import type { PageEntry } from '../navigation/pageEntry.ts';

/** Step of a chapter: what a person does on one screen. Its texts are named by its id. */
export type Step = {
  /** Unique over all chapters: names the anchor, the texts and the picture. */
  id: string;
  /** Screens the step explains, as paths of the page table. The first is the one in the picture. */
  paths: readonly [string, ...string[]];
  /** Title of the screen in the picture. */
  screen: PageEntry['title'];
  /** Address of the screen or, when it shows a record, of the list whose first link opens one. */
  address: string;
  /** Account of the demo business in the picture, when not that of the chapter. `visitor` is not signed in. */
  account?: string;
};

/** Chapter of the guide: the job of a person. Its texts are named by its id. */
export type Chapter = {
  id: string;
  /** Account of the demo business that the pictures are taken with. */
  account: string;
  /** Kinds of accounts that do the job; help opens the chapter that is meant for the reader. */
  kinds: readonly AccountKind[];
  /** The job is done on a phone: the pictures are as narrow as one. */
  onPhones?: true;
  steps: readonly Step[];
};

/** Returns the address of a step in the guide. */
export const stepAddress = (chapter: Pick<Chapter, 'id'>, { id }: Pick<Step, 'id'>): string =>
  `/guide/${chapter.id}#${id}`;

/** Returns the address of the picture of a step. A site without pictures has no file there. */
export const pictureAddress = (language: string, { id }: Pick<Step, 'id'>): string =>
  `/guide/${language}/${id}.png`;

/** Size of the pictures in pixels. */
export const pictureSize = ({ onPhones }: Pick<Chapter, 'onPhones'>): { width: number; height: number } =>
  onPhones ? { width: 390, height: 1200 } : { width: 1280, height: 800 };
