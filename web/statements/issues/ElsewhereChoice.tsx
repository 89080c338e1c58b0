import Checkbox from '@cloudscape-design/components/checkbox';
import type { OtherPlatformIssue } from '../../../shared/statements/rowSchema.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';

/** Maximum platforms named; more are counted. */
const maxNamed = 6;

/** Checkbox to decide rows of other platforms with the same values the same way. */
export const ElsewhereChoice = ({
  elsewhere,
  checked,
  onChange,
}: {
  elsewhere: readonly OtherPlatformIssue[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => {
  const t = useText('statements');
  const platforms = [...new Set(elsewhere.map(({ platform }) => platform))];
  const count = elsewhere.reduce((total, { rows }) => total + rows, 0);
  return (
    <Checkbox
      checked={checked}
      onChange={({ detail }) => onChange(detail.checked)}
      description={t('statements:issue.rows', { count })}
    >
      {platforms.length > maxNamed
        ? t('statements:issue.elsewhereMany', { count: platforms.length })
        : t('statements:issue.elsewhere', { platforms: joined(platforms) })}
    </Checkbox>
  );
};
