import Input, { type InputProps } from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialogFocus } from '../components/dialog/useDialogFocus.ts';
import type { Destination } from '../navigation/menuGroups.ts';
import { destinationsFor } from './pages.ts';
import { useAuthority } from '../api/session.ts';
import { useText } from '../text/useText.ts';

/** Returns text without differences of width and case, so that full-width typing finds the same pages. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

type Choice = Destination & { name: string };

const useChoices = (words: string): Choice[] => {
  const t = useText();
  const authority = useAuthority();
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return destinationsFor(authority)
    .map((destination) => ({ ...destination, name: t(destination.title) }))
    .filter(({ name, to }) => wanted.every((word) => plain(`${name} ${to}`).includes(word)));
};

const Choices = ({
  id,
  choices,
  active,
  onChoose,
}: {
  id: string;
  choices: Choice[];
  active: number;
  onChoose: (choice: Choice) => void;
}) => {
  const t = useText();
  if (choices.length === 0) return <p className="palette-empty">{t('common:palette.none')}</p>;
  return (
    <ul id={id} role="listbox" className="palette" aria-label={t('common:shell.jump')}>
      {choices.map((choice, index) => (
        <li
          key={choice.to}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(choice)}
        >
          {choice.name}
        </li>
      ))}
    </ul>
  );
};

const PaletteBody = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<InputProps.Ref>(null);
  const choices = useChoices(words);
  useDialogFocus(input);
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    void navigate(choice.to);
  };
  const move = (step: number) =>
    setActive((now) => (choices.length ? (now + step + choices.length) % choices.length : 0));
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => choose(choices[active]),
  };
  return (
    <>
      <Input
        ref={input}
        type="search"
        value={words}
        placeholder={t('common:palette.placeholder')}
        ariaLabel={t('common:shell.jumpLabel')}
        nativeInputAttributes={{
          role: 'combobox',
          'aria-expanded': choices.length > 0,
          'aria-controls': id,
          'aria-activedescendant': `${id}-${active}`,
        }}
        onChange={({ detail }) => {
          setWords(detail.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const run = event.detail.isComposing ? undefined : keys[event.detail.key];
          if (!run) return;
          event.preventDefault();
          run();
        }}
      />
      <Choices id={id} choices={choices} active={active} onChoose={choose} />
    </>
  );
};

/** Opens any page the person may see, found by part of its name. */
export const JumpPalette = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  return (
    <Modal visible onDismiss={onClose} header={t('common:shell.jump')}>
      <PaletteBody onClose={onClose} />
    </Modal>
  );
};
