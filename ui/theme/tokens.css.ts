import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { media } from './breakpoints'
import { tokenValues, type ShadowLayer, type Writer } from './tokenValues'

/** Written with `light-dark()` of Radix's own properties, so that they follow the nearest theme: light, dark, nested or in a portal. */
const css: Writer = {
  step: (hue, n) => `var(--${hue}-${n})`,
  both: (light, dark) => `light-dark(${light}, ${dark})`,
  mix: (a, percent, b) => `color-mix(in srgb, ${a} ${percent}%, ${b})`,
}

const { shadow, ...rest } = tokenValues(css)
const values = { ...rest, shadow: { float: shadowText(shadow.float), edge: shadowText(shadow.edge) } }

/** The semantic tokens. They are assigned on `.radix-themes`, where Radix's scales resolve. */
export const vars = createGlobalThemeContract(values, (_, path) => `lcc-${path.join('-')}`)

createGlobalTheme('.radix-themes', vars, values)

function shadowText(layers: readonly ShadowLayer[]): string {
  return layers
    .map(({ x, y, blur, spread, color }) => `${x}px ${y}px ${blur}px ${spread}px ${color}`)
    .join(', ')
}

// Lines and secondary words as strong as the reader's system asks for.
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
