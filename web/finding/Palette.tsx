import './palette.css';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialogFocus } from '../components/dialog/useDialogFocus.ts';
import type { Destination } from '../navigation/menuGroups.ts';
import { keepNameAhead } from '../navigation/nameAhead.ts';
import { useText } from '../text/useText.ts';
import { Marked } from './Marked.tsx';
import { useChoices, type Choice, type ChoiceGroup } from './useChoices.ts';

const Line = ({ choice: { name, details } }: { choice: Choice }) => (
  <>
    <span className="palette-name">
      <Marked {...name} />
    </span>
    {details.length > 0 && (
      <span className="palette-details">
        {details.map(({ text, marks }) => (
          <span key={text}>
            <Marked text={text} marks={marks} />
          </span>
        ))}
      </span>
    )}
  </>
);

type ListProps = {
  id: string;
  groups: readonly ChoiceGroup[];
  /** Number of the active line, counted over all groups. */
  active: number;
  onChoose: (choice: Choice) => void;
};

const Groups = ({ id, groups, active, onChoose }: ListProps) => {
  const t = useText('finding');
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((total, { choices }) => total + choices.length, 0),
  );
  return (
    <div id={id} role="listbox" className="palette" aria-label={t('finding:title')}>
      {groups.map(({ key, choices }, index) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className="palette-group">
            {key === 'recent' || key === 'favourites' ? t(`common:places.${key}`) : t(`finding:group.${key}`)}
          </div>
          {choices.map((choice, place) => {
            const number = starts[index]! + place;
            return (
              <div
                key={choice.to}
                id={`${id}-${number}`}
                role="option"
                aria-selected={number === active}
                onClick={() => onChoose(choice)}
              >
                <Line choice={choice} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};

const PaletteBody = ({ pages, onClose }: { pages: readonly Destination[]; onClose: () => void }) => {
  const t = useText('finding');
  const navigate = useNavigate();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<InputProps.Ref>(null);
  const { groups, isSearching, hasFailed } = useChoices(keyword, pages);
  const choices = groups.flatMap((group) => group.choices);
  const shown = Math.min(active, Math.max(0, choices.length - 1));
  useDialogFocus(input);
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    if (choice.heading !== undefined) keepNameAhead(choice.to, choice.heading);
    void navigate(choice.to);
  };
  const move = (step: number) =>
    setActive(choices.length ? (shown + step + choices.length) % choices.length : 0);
  /** Moves to the first line of the next or previous group. */
  const moveGroup = (step: number) => {
    const at = groups.findIndex(({ choices: own }) => own.includes(choices[shown]!));
    const next = groups[(at + step + groups.length) % groups.length];
    if (next) setActive(choices.indexOf(next.choices[0]!));
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => moveGroup(1),
    PageUp: () => moveGroup(-1),
    Enter: () => choose(choices[shown]),
  };
  const hasNothing = choices.length === 0 && !isSearching && !hasFailed;
  return (
    <>
      <Input
        ref={input}
        type="search"
        value={keyword}
        placeholder={t('finding:placeholder')}
        ariaLabel={t('common:shell.jumpLabel')}
        nativeInputAttributes={{
          role: 'combobox',
          'aria-expanded': choices.length > 0,
          'aria-controls': id,
          ...(choices.length > 0 && { 'aria-activedescendant': `${id}-${shown}` }),
        }}
        onChange={({ detail }) => {
          setKeyword(detail.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const run = event.detail.isComposing ? undefined : keys[event.detail.key];
          if (!run) return;
          event.preventDefault();
          run();
        }}
      />
      <div className="palette-room">
        <Groups id={id} groups={groups} active={shown} onChoose={choose} />
        {hasFailed && <p className="palette-note">{t('finding:failed')}</p>}
        {hasNothing && <p className="palette-note">{t('finding:none', { keyword: keyword.trim() })}</p>}
      </div>
      <p className="palette-foot">
        <span>{t('finding:hint')}</span>
        <span role="status">
          {isSearching ? t('finding:searching') : t('finding:count', { count: choices.length })}
        </span>
      </p>
    </>
  );
};

/**
 * Finds records, pages and actions the person may open, by any part of a name or number.
 * @param pages pages and actions that need no record
 */
export const Palette = ({ pages, onClose }: { pages: readonly Destination[]; onClose: () => void }) => {
  const t = useText('finding');
  return (
    <Modal visible onDismiss={onClose} header={t('finding:title')}>
      <PaletteBody pages={pages} onClose={onClose} />
    </Modal>
  );
};
