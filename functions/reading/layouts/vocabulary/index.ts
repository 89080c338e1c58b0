import { danish } from './da.ts';
import { chinese } from './zh.ts';
import { dutch } from './nl.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { german } from './de.ts';
import { indonesian } from './id.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { malay } from './ms.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { russian } from './ru.ts';
import { spanish } from './es.ts';
import { thai } from './th.ts';
import { turkish } from './tr.ts';
import { vietnamese } from './vi.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Every language whose headers are known, the commonest on statements first. */
export const vocabularies: readonly Vocabulary[] = [
  english,
  chinese,
  japanese,
  korean,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  russian,
  polish,
  turkish,
  indonesian,
  malay,
  vietnamese,
  thai,
  danish,
];
