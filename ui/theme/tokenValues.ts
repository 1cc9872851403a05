/** One layer of a shadow, in CSS pixels. */
export interface ShadowLayer {
  x: number
  y: number
  blur: number
  spread: number
  color: string
}

/** How the values are written: as CSS that the browser resolves, or resolved, for tools without Radix. */
export interface Writer {
  /** A step of one of Radix's scales. */
  step: (hue: string, n: number | string) => string
  /** One value for light, the other for dark. */
  both: (light: string, dark: string) => string
  /** A percentage of the first colour, the rest of the second, in sRGB. */
  mix: (a: string, percent: number, b: string) => string
}

/**
 * The semantic tokens: the single source of the site's styles (`tokens.css.ts`), of the pages under Foundations, and of
 * the files of `npm run tokens`.
 */
export function tokenValues({ step, both, mix }: Writer) {
  /** Text on a tint: Radix's own step 11 on step 3 misses AA in light; this mix has 5.5:1. */
  const textOn = (hue: string) => both(mix(step(hue, 11), 65, step(hue, 12)), step(hue, 11))

  /**
   * The tints of one state: `wash` and `tint` are backgrounds, `edge` a border, `fill` a bar, `glyph` an icon, `text`
   * text on any of them.
   */
  function state(hue: string) {
    return {
      wash: both(step(hue, 2), mix(step(hue, 2), 70, step('sand', 2))),
      tint: step(hue, 3),
      edge: both(step(hue, 6), step(hue, 5)),
      rest: both(step(hue, 4), step(hue, 5)),
      fill: step(hue, 9),
      glyph: both(step(hue, 11), step(hue, 9)),
      text: textOn(hue),
    }
  }

  function unit(hue: string) {
    return { tile: step(hue, 3), fill: step(hue, 9), text: textOn(hue) }
  }

  return {
    color: {
      page: both(step('sand', 2), step('sand', 1)),
      panel: both('#fff', step('sand', 2)),
      // Sand 2 and 1, nearly opaque.
      pageVeil: both('rgb(249 249 248 / 0.92)', 'rgb(17 17 16 / 0.92)'),
      sunk: both(step('sand', 2), step('sand', 1)),
      sunkStrong: step('sand', 3),
      line: step('sand', 5),
      lineStrong: step('sand', 7),
      lineHover: step('sand', 8),
      ink: step('sand', 12),
      inkSecondary: step('sand', 11),
      onInk: both('#fff', step('sand', 1)),
      inkHover: step('sand', 11),
      disabled: step('sand', 9),
      track: both(step('sand', 4), step('sand', 5)),
      bar: both(step('sand', 11), step('sand', 10)),
      barSoft: step('sand', 6),
      hover: step('sand', 'a3'),
      selected: both('#fff', step('sand', 5)),
      scrim: both('rgb(17 17 16 / 0.62)', 'rgb(0 0 0 / 0.72)'),
      scrimSoft: both('rgb(17 17 16 / 0.28)', 'rgb(0 0 0 / 0.32)'),
    },
    done: state('green'),
    go: { ...state('blue'), rest: step('blue', 5) },
    start: { ...state('amber'), rest: step('amber', 5) },
    pending: {
      wash: both('#fff', step('sand', 2)),
      tint: step('sand', 3),
      edge: step('sand', 5),
      rest: step('sand', 6),
      fill: step('sand', 9),
      glyph: step('sand', 11),
      text: step('sand', 11),
    },
    bad: { ...state('red'), glyph: textOn('red') },
    november: {
      wash: both(step('gold', 2), mix(step('gold', 2), 60, step('sand', 2))),
      tint: step('gold', 4),
      edge: step('gold', 6),
      rest: step('gold', 4),
      fill: step('gold', 9),
      glyph: both(step('gold', 9), step('gold', 11)),
      text: textOn('gold'),
    },
    doneCircle: { fill: both(step('green', 11), step('green', 9)), check: both('#fff', step('sand', 1)) },
    unit: {
      onco: unit('purple'),
      diab: unit('teal'),
      resp: unit('blue'),
      sleep: unit('orange'),
      mens: unit('red'),
      hosp: { ...unit('sand'), tile: step('sand', 4) },
      // For units that a team adds, in turn.
      iris: unit('iris'),
      cyan: unit('cyan'),
      pink: unit('pink'),
      plum: unit('plum'),
      brown: unit('brown'),
      // Only by its name.
      green: unit('green'),
    },
    // A document's page is white in both appearances, and the splash always black: no Radix step is the same in both.
    paper: { ground: '#fff', ink: '#21201c' },
    splash: { ground: '#000', ink: '#fff', inkSecondary: '#b5b3ad', gold: '#cbb99f', line: '#494844' },
    space: {
      xs: '4px',
      s: '8px',
      m: '12px',
      l: '16px',
      xl: '20px',
      xxl: '24px',
      section: '32px',
      wide: '40px',
      huge: '48px',
    },
    radius: { badge: '4px', control: '6px', tile: '8px', panel: '12px', float: '16px', full: '999px' },
    control: { regular: '32px', large: '40px' },
    size: { page: '1200px', nav: '56px', icon: '16px', glyph: '12px', swatch: '10px' },
    shadow: {
      float: [
        { x: 0, y: 0, blur: 0, spread: 1, color: both(step('sand', 'a5'), step('sand', 6)) },
        { x: 0, y: 16, blur: 40, spread: -12, color: both('rgb(33 32 28 / 0.22)', 'rgb(0 0 0 / 0.7)') },
        { x: 0, y: 4, blur: 10, spread: -4, color: both('rgb(33 32 28 / 0.1)', 'rgb(0 0 0 / 0.6)') },
      ],
      edge: [{ x: 0, y: 0, blur: 10, spread: 3, color: both('rgb(33 32 28 / 0.24)', 'rgb(0 0 0 / 0.9)') }],
    },
    font: {
      body: '"Geist Variable", "Geist Fallback", system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif',
      mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
    },
  }
}
