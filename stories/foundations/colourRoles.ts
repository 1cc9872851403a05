import { tokenNotes } from '~/ui/theme/tokenNotes'
import { vars } from '~/ui/theme/tokens.css'

/**
 * The use of a colour, which decides its minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11): 4.5 for text, 3 for a meaningful
 * graphic. A hairline, a bar with its figure beside it, and a disabled element have no minimum.
 */
export type ColourUse = 'words' | 'sign' | 'ground' | 'bar' | 'hairline' | 'disabled' | 'veil'

/** The minimum ratio for each use; a background has that of the text on it. */
export const leastRatio: Record<ColourUse, number | null> = {
  words: 4.5,
  ground: 4.5,
  sign: 3,
  bar: null,
  hairline: null,
  disabled: null,
  veil: null,
}

export interface ColourRole {
  /** The token's name, such as "done.tint". */
  name: string
  use: ColourUse
  /** The token's colour and its background, as CSS; for a background the text on it. */
  colour: string
  against: string
  /** The name of the other colour. */
  againstName: string
}

export interface ColourGroup {
  title: string
  note: string
  roles: readonly ColourRole[]
}

/** Every colour token of the theme contract, in groups. */
export const colourGroups: readonly ColourGroup[] = [
  {
    title: 'Ink and paper',
    note: tokenNotes.color,
    roles: roles<keyof typeof vars.color>('color', vars.color, {
      page: ['ground', 'ink'],
      panel: ['ground', 'ink'],
      pageVeil: ['veil', 'page'],
      sunk: ['ground', 'ink'],
      sunkStrong: ['ground', 'inkSecondary'],
      line: ['hairline', 'panel'],
      lineStrong: ['hairline', 'panel'],
      lineHover: ['hairline', 'panel'],
      ink: ['words', 'page'],
      inkSecondary: ['words', 'page'],
      onInk: ['words', 'ink'],
      inkHover: ['ground', 'onInk'],
      disabled: ['disabled', 'panel'],
      track: ['bar', 'panel'],
      bar: ['bar', 'track'],
      barSoft: ['bar', 'panel'],
      hover: ['ground', 'ink'],
      selected: ['ground', 'ink'],
      scrim: ['veil', 'page'],
      scrimSoft: ['veil', 'page'],
    }),
  },
  state('done'),
  state('go'),
  state('start'),
  state('pending'),
  state('bad'),
  state('november'),
  {
    title: 'doneCircle',
    note: tokenNotes.doneCircle,
    roles: roles<keyof typeof vars.doneCircle>('doneCircle', vars.doneCircle, {
      fill: ['ground', 'check'],
      check: ['sign', 'fill'],
    }),
  },
  {
    title: 'unit',
    note: tokenNotes.unit,
    roles: unitNames().flatMap((unit) =>
      roles<keyof typeof vars.unit.onco>(`unit.${unit}`, vars.unit[unit], {
        tile: ['ground', 'text'],
        fill: ['bar', 'tile'],
        text: ['words', 'tile'],
      }),
    ),
  },
  {
    title: 'paper',
    note: tokenNotes.paper,
    roles: roles<keyof typeof vars.paper>('paper', vars.paper, {
      ground: ['ground', 'ink'],
      ink: ['words', 'ground'],
    }),
  },
  {
    title: 'splash',
    note: tokenNotes.splash,
    roles: roles<keyof typeof vars.splash>('splash', vars.splash, {
      ground: ['ground', 'ink'],
      ink: ['words', 'ground'],
      inkSecondary: ['words', 'ground'],
      gold: ['words', 'ground'],
      line: ['hairline', 'ground'],
    }),
  },
]

type StateName = 'done' | 'go' | 'start' | 'pending' | 'bad' | 'november'

function state(name: StateName): ColourGroup {
  return {
    title: name,
    note: tokenNotes[name],
    roles: roles<keyof typeof vars.done>(name, vars[name], {
      wash: ['ground', 'text'],
      tint: ['ground', 'text'],
      edge: ['hairline', 'wash'],
      rest: ['bar', 'wash'],
      fill: ['bar', 'rest'],
      glyph: ['bar', 'tint'],
      text: ['words', 'tint'],
    }),
  }
}

function unitNames() {
  return Object.keys(vars.unit) as (keyof typeof vars.unit)[]
}

function roles<Name extends string>(
  group: string,
  tokens: Readonly<Record<Name, string>>,
  uses: Readonly<Record<Name, [use: ColourUse, against: Name]>>,
): ColourRole[] {
  return (Object.keys(tokens) as Name[]).map((name) => {
    const [use, against] = uses[name]
    return {
      name: `${group}.${name}`,
      use,
      colour: tokens[name],
      against: tokens[against],
      againstName: `${group}.${against}`,
    }
  })
}
