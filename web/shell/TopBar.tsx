import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { memo, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import type { Authority } from '../../shared/account/schema.ts';
import { appearances, chooseAppearance, chosenAppearance, type Appearance } from './appearance.ts';
import { currentLanguage, languageIds, languages, switchLanguage } from '../text/languages.ts';
import { notify } from '../api/notices.ts';
import { explain } from '../api/explain.ts';
import { signOut, useMay, useSession } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import type { Language } from '../../shared/api/resultCodes.ts';
import type { Overlay } from './Frame.tsx';

type Utility = TopNavigationProps.Utility;

const useLanguageMenu = (): Utility => {
  const t = useText();
  const current = currentLanguage();
  return {
    type: 'menu-dropdown',
    iconName: 'globe',
    text: languages[current].name,
    ariaLabel: t('common:shell.language'),
    items: languageIds.map((id) => ({
      id,
      text: languages[id].name,
      lang: id,
      itemType: 'checkbox',
      checked: id === current,
    })),
    onItemClick: ({ detail }) => void switchLanguage(detail.id as Language),
  };
};

/** A disc: full for light, a crescent for dark, half for the system setting. */
const AppearanceIcon = ({ appearance }: { appearance: Appearance }) => (
  <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
    <circle cx="8" cy="8" r="6" />
    {appearance === 'system' && <path d="M8 2a6 6 0 0 1 0 12z" className="filled" />}
    {appearance === 'dark' && <path d="M8 2a6 6 0 1 0 0 12 4.5 6 0 0 1 0-12z" className="filled" />}
  </svg>
);

const useAppearanceMenu = (): Utility => {
  const t = useText();
  const [chosen, setChosen] = useState(chosenAppearance);
  return {
    type: 'menu-dropdown',
    iconSvg: <AppearanceIcon appearance={chosen} />,
    ariaLabel: t('common:shell.appearance'),
    title: t('common:shell.appearance'),
    items: appearances.map((id) => ({
      id,
      text: t(`common:appearance.${id}`),
      itemType: 'checkbox',
      checked: id === chosen,
    })),
    onItemClick: ({ detail }) => {
      chooseAppearance(detail.id as Appearance);
      setChosen(detail.id as Appearance);
    },
  };
};

/** Page about the real name, which staff do not have. */
const registration = '/Publish/Account/Registration';

/** Pages about one's own account, by address. */
const ownPages = [
  {
    id: '/Publish/Account/Personal',
    access: 'genericRoleAuthority/viewPersonalInfo',
    title: 'pages:personalInfo',
  },
  {
    id: registration,
    access: 'genericRoleAuthority/viewRegistrationInfo',
    title: 'pages:registrationInfo',
  },
  { id: '/Publish/Account/Security', access: 'login', title: 'pages:accountSecurity' },
] as const;

const usePersonMenu = (authority: Authority, navigate: NavigateFunction): Utility => {
  const t = useText();
  const may = useMay();
  const leave = async (everywhere: boolean) => {
    try {
      await signOut(everywhere);
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
  };
  return {
    type: 'menu-dropdown',
    iconName: 'user-profile',
    text: authority.names?.[currentLanguage()] ?? authority.displayName,
    description: authority.email,
    ariaLabel: t('common:shell.account'),
    items: [
      ...ownPages
        .filter(({ access, id }) => may(access) && !(authority.kind === 'system' && id === registration))
        .map(({ id, title }) => ({ id, text: t(title) })),
      { id: 'leave', text: t('common:shell.signOut') },
      { id: 'leaveEverywhere', text: t('common:shell.signOutEverywhere') },
    ],
    onItemClick: ({ detail: { id } }) =>
      void (id.startsWith('/') ? navigate(id) : leave(id === 'leaveEverywhere')),
  };
};

type TopBarProps = { onOpen: (overlay: Overlay) => void };
type BarProps = TopBarProps & { navigate: NavigateFunction };

const SignedInBar = ({ authority, ...props }: BarProps & { authority: Authority }) => (
  <Bar {...props} last={usePersonMenu(authority, props.navigate)} />
);

const VisitorBar = (props: BarProps) => {
  const t = useText();
  const { navigate } = props;
  const signIn: Utility = {
    type: 'button',
    variant: 'primary-button',
    text: t('pages:login'),
    href: '/Login',
    onFollow: (event) => {
      event.preventDefault();
      void navigate('/Login');
    },
  };
  return <Bar {...props} last={signIn} />;
};

const Bar = ({ onOpen, navigate, last }: BarProps & { last: Utility }) => {
  const t = useText();
  const jump: Utility = {
    type: 'button',
    iconName: 'search',
    text: t('common:shell.jump'),
    ariaLabel: t('common:shell.jumpLabel'),
    onClick: () => onOpen('palette'),
  };
  const help: Utility = {
    type: 'button',
    iconName: 'support',
    ariaLabel: t('common:shell.help'),
    title: t('common:shell.help'),
    onClick: () => onOpen('help'),
  };
  return (
    <TopNavigation
      identity={{
        href: '/Home',
        title: t('common:product'),
        logo: { src: '/mark.svg', alt: '' },
        onFollow: (event) => {
          event.preventDefault();
          void navigate('/Home');
        },
      }}
      utilities={[jump, useLanguageMenu(), useAppearanceMenu(), help, last]}
    />
  );
};

/** Drawn again only for another person, language or appearance: its menus measure themselves, which takes long. */
const StillBar = memo((props: BarProps) => {
  const session = useSession();
  return session.phase === 'signedIn' ? (
    <SignedInBar authority={session.authority} {...props} />
  ) : (
    <VisitorBar {...props} />
  );
});

/** Bar at the top: product, jump, language, appearance, help, and the account. */
export const TopBar = (props: TopBarProps) => <StillBar {...props} navigate={useNavigate()} />;
