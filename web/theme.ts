import type { Theme } from '@cloudscape-design/components/theming';

/** One value in daylight, one at night. */
const pair = (light: string, dark: string) => ({ light, dark });

/** Pine green, the one accent of the product; every pair keeps WCAG AA contrast on its background. */
const accent = pair('#0b6455', '#6fd3bd');
const accentHover = pair('#084a3f', '#9be4d3');
const accentTint = pair('#e7f1ee', '#12302b');

/** Warm paper by day, blue-black ink by night. */
const paper = pair('#f7f5f1', '#14171c');
const sheet = pair('#ffffff', '#1b2027');
const line = pair('#dedad2', '#343b46');

/**
 * The product's look as overrides of Cloudscape's tokens. The build turns it into a style sheet (`vite.config.ts`), so
 * nothing is injected at run time and the content security policy needs no inline style element.
 * The family is a custom property because it differs by language (`base.css`).
 */
export const theme: Theme = {
  tokens: {
    fontFamilyBase: 'var(--refrain-font)',
    fontFamilyHeading: 'var(--refrain-font)',
    fontFamilyDisplay: 'var(--refrain-font)',
    colorBackgroundLayoutMain: paper,
    colorBackgroundLayoutPanel: sheet,
    colorBackgroundContainerContent: sheet,
    colorBackgroundContainerHeader: sheet,
    colorBorderDividerDefault: line,
    colorBorderLayout: line,
    colorTextAccent: accent,
    colorTextLinkDefault: accent,
    colorTextLinkHover: accentHover,
    colorTextLinkDecorationDefault: accent,
    colorTextLinkDecorationHover: accentHover,
    colorTextButtonNormalDefault: accent,
    colorTextButtonNormalHover: accentHover,
    colorTextButtonNormalActive: accentHover,
    colorBorderButtonNormalDefault: accent,
    colorBorderButtonNormalHover: accentHover,
    colorBorderButtonNormalActive: accentHover,
    colorBackgroundButtonNormalHover: accentTint,
    colorBackgroundButtonNormalActive: accentTint,
    colorTextButtonLinkDefault: accent,
    colorTextButtonLinkHover: accentHover,
    colorTextButtonLinkActive: accentHover,
    colorBackgroundButtonLinkHover: accentTint,
    colorBackgroundButtonLinkActive: accentTint,
    colorTextLinkButtonNormalDefault: accent,
    colorTextLinkButtonNormalHover: accentHover,
    colorTextLinkButtonNormalActive: accentHover,
    colorBackgroundButtonPrimaryDefault: accent,
    colorBackgroundButtonPrimaryHover: accentHover,
    colorBackgroundButtonPrimaryActive: accentHover,
    colorBorderButtonPrimaryDefault: accent,
    colorBorderButtonPrimaryHover: accentHover,
    colorBorderButtonPrimaryActive: accentHover,
    colorTextButtonPrimaryDefault: pair('#ffffff', '#0d1714'),
    colorTextButtonPrimaryHover: pair('#ffffff', '#0d1714'),
    colorTextButtonPrimaryActive: pair('#ffffff', '#0d1714'),
    colorBackgroundControlChecked: accent,
    colorBackgroundItemSelected: accentTint,
    // Cloudscape's own green is too light on a selected row.
    colorTextStatusSuccess: pair('#00722a', '#2bb534'),
    colorItemSelected: accent,
    colorBorderItemSelected: accent,
    colorBorderItemFocused: accent,
    colorBorderInputFocused: accent,
    colorBackgroundDropdownItemSelected: accentTint,
    colorBackgroundSegmentActive: accent,
    colorTextSideNavigationItemActive: accent,
    colorTextDropdownItemFilterMatch: accent,
    colorBackgroundDropdownItemFilterMatch: accentTint,
    colorTextLayoutToggleHover: accent,
    colorBackgroundLayoutToggleSelectedDefault: accent,
    colorBackgroundLayoutToggleSelectedHover: accentHover,
    colorBackgroundLayoutToggleSelectedActive: accentHover,
    colorTextToggleButtonIconPressed: accent,
    colorBackgroundProgressBarValueDefault: accent,
    colorChartsPaletteCategorical1: pair('#0b6455', '#6fd3bd'),
    colorChartsPaletteCategorical2: pair('#b3561d', '#f0a06c'),
    colorChartsPaletteCategorical3: pair('#3d5a98', '#93aee6'),
    colorChartsPaletteCategorical4: pair('#8a3b62', '#e193b8'),
    colorChartsPaletteCategorical5: pair('#7b6a10', '#d8c25a'),
    borderRadiusButton: '8px',
    borderRadiusContainer: '12px',
    borderRadiusInput: '8px',
  },
  contexts: {
    alert: {
      tokens: {
        colorTextLinkDefault: accent,
        colorTextLinkHover: accentHover,
        colorTextLinkDecorationDefault: accent,
        colorTextLinkDecorationHover: accentHover,
      },
    },
    'top-navigation': {
      tokens: {
        colorBackgroundContainerContent: '#12211f',
        colorBackgroundButtonPrimaryDefault: '#6fd3bd',
        colorBackgroundButtonPrimaryHover: '#9be4d3',
        colorBackgroundButtonPrimaryActive: '#9be4d3',
        colorBorderButtonPrimaryDefault: '#6fd3bd',
        colorBorderButtonPrimaryHover: '#9be4d3',
        colorBorderButtonPrimaryActive: '#9be4d3',
        colorTextButtonPrimaryDefault: '#0d1714',
        colorTextButtonPrimaryHover: '#0d1714',
        colorTextButtonPrimaryActive: '#0d1714',
        colorTextInteractiveHover: '#9be4d3',
        colorTextAccent: '#6fd3bd',
        colorBorderItemFocused: '#6fd3bd',
      },
    },
  },
};
