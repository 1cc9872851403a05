import { create } from 'storybook/internal/theming'

const brand = { brandTitle: 'Launch Command Center', brandUrl: './' }

/** The themes of Storybook's own pages. Links and muted text have enough contrast (WCAG 2.2, 1.4.3). */
export const storybookThemes = {
  light: create({
    ...brand,
    base: 'light',
    colorSecondary: '#0A5FB5',
    textMutedColor: '#55606A',
    barTextColor: '#55606A',
    barHoverColor: '#0A5FB5',
    barSelectedColor: '#0A5FB5',
  }),
  dark: create({
    ...brand,
    base: 'dark',
    colorSecondary: '#70B8FF',
    textMutedColor: '#A2AAB0',
    barTextColor: '#A2AAB0',
    barHoverColor: '#70B8FF',
    barSelectedColor: '#70B8FF',
  }),
}
