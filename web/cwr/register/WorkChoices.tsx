import Checkbox from '@cloudscape-design/components/checkbox';
import type { PreviewedWork } from '../../../shared/cwr/schema.ts';
import { PagedTable } from '../../components/list/PagedTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { useReference } from '../../components/useReference.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { titleLanguageFor, type Chosen, type OwnChoices } from './choices.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

/** Works of a file that would be registered, each with its own language and genre. Those that exist already are linked. */
export const WorkChoices = ({
  works,
  chosen,
  onChange,
}: {
  works: readonly PreviewedWork[];
  chosen: Chosen;
  onChange: (line: number, own: OwnChoices) => void;
}) => {
  const t = useText('cwr', 'works');
  const { singingLanguages, genres } = useReference();
  const findOwnChoices = (line: number): OwnChoices => chosen.works.get(line) ?? {};
  const set = (line: number, own: OwnChoices) => onChange(line, { ...findOwnChoices(line), ...own });
  return (
    <PagedTable
      label={t('cwr:read.works')}
      items={works}
      empty={t('cwr:read.noWorks')}
      columns={[
        {
          id: 'taken',
          header: t('cwr:take.include'),
          width: 110,
          cell: ({ line, title, match }) => (
            <Checkbox
              checked={!match && !findOwnChoices(line).isLeftOut}
              disabled={match !== undefined}
              ariaLabel={t('cwr:take.includeWork', { title })}
              onChange={({ detail }) => set(line, { isLeftOut: !detail.checked })}
            />
          ),
        },
        { id: 'title', header: t('cwr:read.title'), cell: ({ title }) => title || '—', isRowHeader: true },
        { id: 'writers', header: t('cwr:read.writers'), cell: ({ writers }) => joined(writers) || '—' },
        {
          id: 'sung',
          header: t('works:field.singingLanguage'),
          minWidth: 150,
          cell: ({ line, title, match }) =>
            match ? (
              <RecordLink to={recordAddress.work(match.musicalWorkId)}>{t('cwr:take.exists')}</RecordLink>
            ) : (
              <ChoiceSelect
                label={`${t('works:field.singingLanguage')}: ${title}`}
                choices={singingLanguages}
                value={findOwnChoices(line).singingLanguage ?? chosen.all.singingLanguage}
                onChange={(singingLanguage) =>
                  set(line, {
                    singingLanguage,
                    titleLanguage: titleLanguageFor(singingLanguage, chosen.all.titleLanguage),
                  })
                }
              />
            ),
        },
        {
          id: 'genre',
          header: t('works:field.genre'),
          minWidth: 150,
          cell: ({ line, title, match }) =>
            match ? (
              '—'
            ) : (
              <ChoiceSelect
                label={`${t('works:field.genre')}: ${title}`}
                choices={genres}
                value={findOwnChoices(line).genre ?? chosen.all.genre}
                onChange={(genre) => set(line, { genre })}
              />
            ),
        },
      ]}
    />
  );
};
