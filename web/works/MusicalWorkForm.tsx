import type { ReactNode } from 'react';
import { rulesFor, withPart } from '../../shared/api/fieldRule.ts';
import { isChineseWriting } from '../../shared/reference/languages.ts';
import { licensedWorkProblem, lockOfWork } from '../../shared/works/licensedFields.ts';
import { enteredWorkRules } from '../../shared/works/rules.ts';
import {
  musicalWorkInputSchema,
  type MusicalWork,
  type MusicalWorkInput,
  type RelatedContracts,
} from '../../shared/works/schema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../components/form/fields.tsx';
import { newNames } from '../components/form/newNames.ts';
import { RecordField } from '../components/form/RecordField.tsx';
import { LocalizedTextsField } from '../components/form/LocalizedTextsField.tsx';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { useReference } from '../components/useReference.ts';
import { LicensedNotice } from './LicensedNotice.tsx';
import { PlatformIdsField } from './PlatformIdsField.tsx';
import { RecordSections } from './RecordSections.tsx';
import { CopyrightsField } from './ShareFields.tsx';
import { musicalWorkSource } from './sources.ts';

/**
 * Returns the initial values of a new work: a title, sung in the language it is entered in, and one share.
 * @param rightOwnerId right owner of the share
 */
export const newWork = (rightOwnerId = '') => {
  const names = newNames();
  return {
    ...names,
    singingLanguage: isChineseWriting(names.nativeCultureInfo) ? ('cmn' as const) : names.nativeCultureInfo,
    genre: 1,
    copyrights: [{ rightType: 'OC' as const, authorName: '', rightOwnerId, percentage: '100' }],
  };
};

/**
 * Fields of a musical work besides its title and shares.
 * @param within dotted name of the part of the form that holds the work, with its dot
 * @param more fields at the end
 */
export const WorkInformation = ({ within = '', more }: { within?: string; more?: ReactNode }) => {
  const t = useText('works');
  const { singingLanguages, genres, languages } = useReference();
  return (
    <div className="form-grid">
      <ChoiceField
        name={`${within}singingLanguage`}
        label={t('works:field.singingLanguage')}
        choices={singingLanguages}
      />
      <ChoiceField name={`${within}genre`} label={t('works:field.genre')} choices={genres} />
      <TextField name={`${within}iswc`} label={t('works:field.iswc')} hint="T-034.524.680-1" optional />
      <TextField name={`${within}externalId`} label={t('works:field.externalId')} optional />
      <ChoiceField
        name={`${within}lyricsLanguage`}
        label={t('works:field.lyricsLanguage')}
        choices={languages}
        optional
      />
      <div className="form-wide">
        <TextAreaField name={`${within}lyrics`} label={t('works:field.lyrics')} rows={6} optional />
      </div>
      <div className="form-wide">
        <TextAreaField name={`${within}remark`} label={t('works:field.remark')} optional />
      </div>
      {more}
    </div>
  );
};

const Origin = () => {
  const t = useText('works');
  const { regions } = useReference();
  return (
    <>
      <RecordField
        name="originalTitleMusicalWorkId"
        label={t('works:field.original')}
        source={musicalWorkSource}
        optional
      />
      <ChoiceField name="territory" label={t('works:field.territory')} choices={regions} optional />
      <div className="form-wide">
        <PlatformIdsField />
      </div>
      <div className="form-wide">
        <LocalizedTextsField name="credits" label={t('works:field.credits')} />
      </div>
      <div className="form-wide">
        <LocalizedTextsField name="remarks" label={t('works:field.remarks')} />
      </div>
      <CheckField name="notTheSame" label={t('works:field.notTheSame')} hint={t('works:hint.notTheSame')} />
    </>
  );
};

/** Fields of a musical work, inside a form. */
export const MusicalWorkFields = () => {
  const t = useText('works');
  return (
    <RecordSections
      sharesTitle={t('works:section.copyright')}
      shares={<CopyrightsField />}
      information={<WorkInformation more={<Origin />} />}
    />
  );
};

const ofWork = rulesFor<MusicalWorkInput>();

/** Returns the rules of a licensed work: a change may not touch what the contract depends on. Each part is compared alone. */
export const licensedWorkRules = (work: MusicalWork) =>
  ([['names', 'nativeCultureInfo'], ['copyrights'], ['iswc'], ['originalTitleMusicalWorkId']] as const).map(
    (part) => ofWork(part, (changed) => licensedWorkProblem(work, withPart(work, part, changed))),
  );

/**
 * Form of a new or an existing musical work.
 * @param save sends the values and returns the stored work
 */
export const MusicalWorkForm = ({
  work,
  contracts,
  save,
  cancelTo,
}: {
  work?: MusicalWork;
  /** Contracts that license it; absent for a new one. */
  contracts?: RelatedContracts;
  save: (values: MusicalWorkInput) => Promise<MusicalWork>;
  cancelTo: string;
}) => {
  const isLicensed = contracts?.isLicensed === true;
  return (
    <RecordForm
      schema={musicalWorkInputSchema}
      defaults={work ?? newWork()}
      subject={work?.musicalWorkId}
      rules={work && isLicensed ? [...enteredWorkRules, ...licensedWorkRules(work)] : enteredWorkRules}
      save={save}
      toAddress={({ musicalWorkId }) => recordAddress.work(musicalWorkId)}
      cancelTo={cancelTo}
    >
      {work && isLicensed ? (
        <LicensedNotice contracts={contracts} lock={lockOfWork(work)}>
          <MusicalWorkFields />
        </LicensedNotice>
      ) : (
        <MusicalWorkFields />
      )}
    </RecordForm>
  );
};
