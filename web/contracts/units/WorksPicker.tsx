import '../../components/form/form.css';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxUnitsAtOnce, type Contract } from '../../../shared/contracts/schema.ts';
import type { RecordOption } from '../../components/pickers/RecordSelect.tsx';
import { useText } from '../../text/useText.ts';
import { RegisterWork } from './RegisterWork.tsx';
import { findMusicalWorks, findSongs } from '../../works/sources.ts';

type WorkType = 'MusicalWork' | 'Song';

/** Works of the licensor that are offered at once, and other works. */
const shownWorks = { ofLicensor: 100, others: 20 };

/** Returns works to choose from: those of the licensor first, then others the person manages. */
const useWorks = (workType: WorkType, keyword: string, licensorId: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['worksToLicense', workType, keyword, licensorId],
    queryFn: async ({ signal }) => {
      const find = workType === 'Song' ? findSongs : findMusicalWorks;
      const [ofLicensor, found] = await Promise.all([
        licensorId ? find({ keyword, limit: shownWorks.ofLicensor, ownerId: licensorId }, signal) : [],
        find({ keyword, limit: shownWorks.others }, signal),
      ]);
      const known = new Set(ofLicensor.map(({ value }) => value));
      return { ofLicensor, others: found.filter(({ value }) => !known.has(value)) };
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });

type WorksPickerProps = {
  contractType: Contract['contractType'];
  licensorId: string;
  /** Works that are chosen already and not offered again. */
  present: readonly string[];
  onAdd: (workType: WorkType, workIds: string[]) => void;
};

/**
 * Offers works of a contract. A work that is chosen or registered is added at once, and the list stays open for the next.
 */
export const WorksPicker = ({ contractType, licensorId, present, onAdd }: WorksPickerProps) => {
  const t = useText('contracts');
  const types: WorkType[] = contractType === 'recording' ? ['Song'] : ['MusicalWork', 'Song'];
  const [wanted, setWanted] = useState<WorkType>();
  const [keyword, setKeyword] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  const workType = contractType === 'both' ? (wanted ?? 'MusicalWork') : types[0]!;
  const { data, isFetching } = useWorks(workType, keyword, licensorId, isOpened);
  const room = maxUnitsAtOnce - present.length;
  const offered = (options: readonly RecordOption[] = []) =>
    options
      .filter(({ value }) => !present.includes(value))
      .map(({ value, label, description }) => ({ value, label, description, disabled: room <= 0 }));
  const ofLicensor = offered(data?.ofLicensor);
  const others = offered(data?.others);
  const groups = [
    { label: t('contracts:picker.ofLicensor'), options: ofLicensor },
    { label: t('contracts:picker.others'), options: others },
  ].filter(({ options }) => options.length > 0);
  const typeOptions = types.map((value) => ({ value, label: t(`contracts:workType.${value}`) }));
  return (
    <div className="form-grid">
      {contractType === 'both' && (
        <FormField label={t('contracts:field.workType')}>
          <Select
            options={typeOptions}
            selectedOption={typeOptions.find(({ value }) => value === workType) ?? null}
            onChange={({ detail }) => setWanted(types.find((type) => type === detail.selectedOption.value))}
          />
        </FormField>
      )}
      <div className="form-wide">
        <FormField
          label={t('contracts:picker.label')}
          stretch
          {...(isTooMany && { errorText: t('contracts:picker.tooMany', { max: maxUnitsAtOnce }) })}
          constraintText={t('contracts:picker.limit', { max: maxUnitsAtOnce })}
        >
          <Multiselect
            options={ofLicensor.length > 0 ? groups : others}
            selectedOptions={[]}
            placeholder={t('common:form.typeToSearch')}
            filteringType="manual"
            filteringPlaceholder={t('common:form.typeToSearch')}
            filteringAriaLabel={t('common:form.typeToSearch')}
            keepOpen
            statusType={isFetching ? 'loading' : 'finished'}
            loadingText={t('common:form.loading')}
            empty={t('common:form.noOptions')}
            onLoadItems={({ detail }) => {
              setOpened(true);
              setKeyword(detail.filteringText.trim());
            }}
            onChange={({ detail }) => {
              // Choosing the heading of a group chooses all of its works.
              const workIds = detail.selectedOptions.flatMap(({ value }) => value ?? []);
              setTooMany(workIds.length > room);
              if (workIds.length <= room) onAdd(workType, workIds);
            }}
          />
        </FormField>
      </div>
      <div className="form-wide">
        <RegisterWork
          workType={workType}
          licensorId={licensorId}
          disabled={room <= 0}
          onRegistered={(workId) => onAdd(workType, [workId])}
        />
      </div>
    </div>
  );
};
