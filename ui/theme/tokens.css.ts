import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { media } from './breakpoints'
import { both, inDark, inLight, off, on } from './lightAndDark'
import { tokenValues, type ShadowLayer, type Writer } from './tokenValues'

globalStyle(':root, .light', { vars: { [inLight]: on, [inDark]: off } })
globalStyle('.dark', { vars: { [inLight]: off, [inDark]: on } })

/** The writer for CSS, with Radix's own properties. */
const css: Writer = {
  step: (hue, n) => `var(--${hue}-${n})`,
  both,
  mix: (a, percent, b) => `color-mix(in srgb, ${a} ${percent}%, ${b})`,
}

const { shadow, ...rest } = tokenValues(css)
const unitTones = Object.keys(rest.unit) as (keyof typeof rest.unit)[]
const values = { ...rest, shadow: { float: shadowText(shadow.float), edge: shadowText(shadow.edge) } }

/** The semantic tokens. They are assigned on `.radix-themes`, where Radix's scales resolve. */
export const vars = createGlobalThemeContract(values, (_, path) => `lcc-${path.join('-')}`)

createGlobalTheme('.radix-themes', vars, values)

// Chrome before 111 and Safari before 16.2 have no `color-mix`: the second colour alone is a calm background, and a
// darker text.
const unmixed = tokenValues({ ...css, mix: (_, __, second) => second })
globalStyle('.radix-themes', {
  '@supports': {
    'not (color: color-mix(in srgb, red, red))': {
      vars: {
        ...otherwise(vars.done, values.done, unmixed.done),
        ...otherwise(vars.go, values.go, unmixed.go),
        ...otherwise(vars.start, values.start, unmixed.start),
        ...otherwise(vars.bad, values.bad, unmixed.bad),
        ...otherwise(vars.november, values.november, unmixed.november),
        ...Object.fromEntries(
          unitTones.flatMap((tone) =>
            Object.entries(otherwise(vars.unit[tone], values.unit[tone], unmixed.unit[tone])),
          ),
        ),
      },
    },
  },
})

/** The values of a group that differ, by name. */
function otherwise<Group extends Readonly<Record<string, string>>>(
  names: Group,
  values: Group,
  others: Group,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(names).flatMap((key) =>
      values[key] === others[key] ? [] : [[names[key] ?? key, others[key] ?? '']],
    ),
  )
}

function shadowText(layers: readonly ShadowLayer[]): string {
  return layers
    .map(({ x, y, blur, spread, color }) => `${x}px ${y}px ${blur}px ${spread}px ${color}`)
    .join(', ')
}

// Lines and secondary text follow the contrast that the reader's system asks for.
globalStyle('.radix-themes', {
  '@media': {
    [media.contrast]: {
      vars: {
        [vars.color.line]: css.step('sand', 8),
        [vars.color.lineStrong]: css.step('sand', 10),
        [vars.color.lineHover]: css.step('sand', 11),
        [vars.color.inkSecondary]: css.mix(css.step('sand', 11), 30, css.step('sand', 12)),
      },
    },
  },
})
