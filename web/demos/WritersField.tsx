import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { demoRoles, shareOptions } from '../../shared/demos/enumerations.ts';
import { defaultSplit } from '../../shared/demos/shareSplit.ts';
import { isZero } from '../../shared/money/decimal.ts';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { ShareTotal } from '../components/form/ShareTotal.tsx';
import { companySource, musicianSource } from '../people/ownerSource.ts';
import { useText } from '../text/useText.ts';

type Line = {
  role: 1 | 2;
  percentage?: string;
  musicPercentage?: string;
  lyricsPercentage?: string;
};

type Field = 'percentage' | 'musicPercentage' | 'lyricsPercentage';

const useLines = () => (useFormContext().watch('writers') as Line[] | undefined) ?? [];

/** Button that fills in the usual shares and shows the remainder. */
const DefaultSplit = () => {
  const t = useText('demos');
  const { setValue } = useFormContext();
  const lines = useLines();
  const [remainder, setRemainder] = useState('0');
  const fill = () => {
    const split = defaultSplit(lines);
    split.shares.forEach((share, at) =>
      setValue(`writers.${at}.percentage`, share, { shouldDirty: true, shouldValidate: true }),
    );
    setRemainder(split.remainder);
  };
  return (
    <SpaceBetween size="xs">
      <Button formAction="none" onClick={fill}>
        {t('demos:action.split')}
      </Button>
      {!isZero(remainder) && <Alert type="info">{t('demos:shares.remainder', { value: remainder })}</Alert>}
    </SpaceBetween>
  );
};

const Total = ({ label, field }: { label: string; field: Field }) => {
  const lines = useLines();
  return (
    <div>
      {label}
      <ShareTotal shares={lines.map((line) => line[field] ?? '')} />
    </div>
  );
};

/** Shares of a sale of one part: equal, or stated for each writer. */
const SaleOptions = () => {
  const t = useText('demos');
  const choices = shareOptions.map((value) => ({ value, label: t(`demos:shareOption.${value}`) }));
  return (
    <div className="form-grid">
      <ChoiceField name="musicOption" label={t('demos:saleCase.OnlyMusicSold')} choices={choices} />
      <ChoiceField name="lyricsOption" label={t('demos:saleCase.OnlyLyricsSold')} choices={choices} />
    </div>
  );
};

/** Writers of a demo with their publishers, and their shares of each sale. */
export const WritersField = () => {
  const t = useText('demos');
  const { watch } = useFormContext();
  const [isMusicStated, areLyricsStated] = [
    watch('musicOption') === 'Other',
    watch('lyricsOption') === 'Other',
  ];
  const roles = Object.values(demoRoles).map((value) => ({ value, label: t(`demos:role.${value}`) }));
  return (
    <SpaceBetween size="l">
      <Lines
        name="writers"
        isHeaded
        label={t('demos:section.writers')}
        hint={t('demos:hint.writers')}
        addText={t('demos:action.addWriter')}
        least={1}
        fresh={() => ({ role: demoRoles.OA, authorId: '', authorName: '', publisherId: '', percentage: '' })}
        line={(line) => (
          <>
            <ChoiceField name={`${line}.role`} label={t('demos:field.role')} choices={roles} />
            <RecordField
              name={`${line}.authorId`}
              label={t('demos:field.author')}
              source={musicianSource}
              optional
            />
            <TextField name={`${line}.authorName`} label={t('demos:field.authorName')} optional />
            <RecordField
              name={`${line}.publisherId`}
              label={t('demos:field.publisher')}
              source={companySource}
              optional
            />
            <TextField name={`${line}.percentage`} label={t('demos:field.percentage')} />
            {isMusicStated && (
              <TextField
                name={`${line}.musicPercentage`}
                label={t('demos:saleCase.OnlyMusicSold')}
                inputMode="decimal"
              />
            )}
            {areLyricsStated && (
              <TextField
                name={`${line}.lyricsPercentage`}
                label={t('demos:saleCase.OnlyLyricsSold')}
                inputMode="decimal"
              />
            )}
          </>
        )}
        footer={
          <SpaceBetween size="xs">
            <DefaultSplit />
            <Total label={t('demos:saleCase.BothSold')} field="percentage" />
            {isMusicStated && <Total label={t('demos:saleCase.OnlyMusicSold')} field="musicPercentage" />}
            {areLyricsStated && <Total label={t('demos:saleCase.OnlyLyricsSold')} field="lyricsPercentage" />}
          </SpaceBetween>
        }
      />
      <SaleOptions />
    </SpaceBetween>
  );
};
