import { lazy, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { copyrightTypes, recordingRightTypes } from '../../shared/reference/enumerations.ts';
import { useText } from '../text/useText.ts';
import { ChoiceField, TextField, type Choice } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import type { RecordOption } from '../components/pickers/RecordSelect.tsx';
import { ShareTotal } from '../components/form/ShareTotal.tsx';
import { ownerSource } from '../people/ownerSource.ts';
import { TotalsByRight } from './shares/TotalsByRight.tsx';

const ShareDetailSection = lazy(async () => ({
  default: (await import('./shares/ShareDetailSection.tsx')).ShareDetailSection,
}));

type Line = { rightType?: string; percentage?: string };

/** Lines of a right type, a right owner and a share. */
const ShareLines = ({
  name,
  types,
  label,
  hint,
  addText,
  fresh,
  ownFields,
  onOwner,
  total,
  detail,
}: {
  name: string;
  types: readonly Choice[];
  label: string;
  hint: string;
  addText: string;
  fresh: Record<string, string>;
  /** Returns the fields of a line between the type and the right owner. */
  ownFields?: (name: string) => ReactNode;
  /** Called with the right owner chosen for the line of this name. */
  onOwner?: (line: string, owner: RecordOption) => void;
  /** Returns the running totals of the lines. */
  total: (lines: readonly Line[]) => ReactNode;
  /** Returns what is below the fields of a line. */
  detail?: (name: string) => ReactNode;
}) => {
  const t = useText('works');
  const { watch } = useFormContext();
  return (
    <Lines
      name={name}
      isHeaded
      label={label}
      hint={hint}
      addText={addText}
      least={1}
      fresh={() => ({ ...fresh, rightOwnerId: '', percentage: '' })}
      line={(line) => (
        <div className="line-whole">
          <div className="line-fields">
            <ChoiceField name={`${line}.rightType`} label={t('works:field.rightType')} choices={types} />
            {ownFields?.(line)}
            <RecordField
              name={`${line}.rightOwnerId`}
              label={t('works:field.rightOwner')}
              source={ownerSource}
              onChoose={onOwner && ((owner) => onOwner(line, owner))}
            />
            <TextField name={`${line}.percentage`} label={t('works:field.share')} />
          </div>
          {detail?.(line)}
        </div>
      )}
      footer={total((watch(name) as Line[] | undefined) ?? [])}
    />
  );
};

const Total = ({ lines }: { lines: readonly Line[] }) => (
  <ShareTotal shares={lines.map(({ percentage = '' }) => percentage)} />
);

/** Copyright shares of a work, with their authors; all lines together add up to 100. */
export const CopyrightsField = () => {
  const t = useText('works');
  const { getValues, setValue } = useFormContext();
  /** Enters a musician who owns a share as its author, which most are, unless an author is entered. */
  const enterAuthor = (line: string, { value, label }: RecordOption): void => {
    const author = `${line}.authorName`;
    if (kindOfRightOwner(value) === 'Musician' && !getValues(author))
      setValue(author, label, { shouldDirty: true });
  };
  return (
    <ShareLines
      name="copyrights"
      types={copyrightTypes.map((type) => ({ value: type, label: t(`works:copyrightType.${type}`) }))}
      label={t('works:field.copyrights')}
      hint={t('works:hint.copyrights')}
      addText={t('works:action.addCopyright')}
      fresh={{ rightType: 'OC', authorName: '' }}
      ownFields={(line) => <TextField name={`${line}.authorName`} label={t('works:field.author')} />}
      onOwner={enterAuthor}
      detail={(line) => (
        <LazyPart>
          <ShareDetailSection name={line} />
        </LazyPart>
      )}
      total={(lines) => (
        <div>
          <Total lines={lines} />
          <TotalsByRight lines={lines} />
        </div>
      )}
    />
  );
};

/** Master shares of a recording; the lines of each right add up to 100 separately. */
export const MasterSharesField = () => {
  const t = useText('works');
  const types = recordingRightTypes.map((type) => ({
    value: type,
    label: t(`works:recordingRight.${type}`),
  }));
  return (
    <ShareLines
      name="shares"
      types={types}
      label={t('works:field.masterShares')}
      hint={t('works:hint.masterShares')}
      addText={t('works:action.addShare')}
      fresh={{ rightType: 'P' }}
      total={(lines) => (
        <div>
          {types
            .map(({ value, label }) => ({
              label,
              ofType: lines.filter(({ rightType }) => rightType === value),
            }))
            .filter(({ ofType }) => ofType.length > 0)
            .map(({ label, ofType }) => (
              <div key={label}>
                {label}
                <Total lines={ofType} />
              </div>
            ))}
        </div>
      )}
    />
  );
};
