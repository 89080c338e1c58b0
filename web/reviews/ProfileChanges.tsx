import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { changedFields } from '../../shared/reviews/rules.ts';
import type { ProfileChange } from '../../shared/reviews/schema.ts';
import { Facts, Lines } from '../components/Facts.tsx';
import { useText } from '../text/useText.ts';
import { useProfileFields } from '../people/profileFields.ts';
import { Section } from '../components/Section.tsx';

/** Fields that a change modifies, before and after side by side, and the unchanged ones. */
export const ProfileChanges = ({ change }: { change: ProfileChange }) => {
  const t = useText('people');
  const fields = useProfileFields(change.kind);
  const names = new Set<string>(changedFields(change));
  return (
    <SpaceBetween size="l">
      <Table
        variant="container"
        wrapLines
        header={
          <Header variant="h2" description={t('people:review.change.text')}>
            {t('people:review.change.title')}
          </Header>
        }
        items={fields.filter(({ name }) => names.has(name))}
        trackBy="name"
        ariaLabels={{ tableLabel: t('people:review.change.title') }}
        columnDefinitions={[
          {
            id: 'field',
            header: t('people:review.change.field'),
            isRowHeader: true,
            width: 220,
            cell: ({ label }) => label,
          },
          {
            id: 'before',
            header: t('people:review.change.before'),
            cell: (field) => <Lines lines={field.lines(change.before)} />,
          },
          {
            id: 'after',
            header: t('people:review.change.after'),
            cell: (field) => <Lines lines={field.lines(change.after)} />,
          },
        ]}
      />
      <Section title={t('people:review.change.unchanged')}>
        <Facts
          facts={fields
            .filter(({ name }) => !names.has(name))
            .map((field) => [field.label, <Lines key={field.name} lines={field.lines(change.before)} />])}
        />
      </Section>
    </SpaceBetween>
  );
};
