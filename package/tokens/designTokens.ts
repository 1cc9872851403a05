import Color from 'colorjs.io'
import { breakpoints } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { tokenNotes } from '~/ui/theme/tokenNotes'
import { tokenValues, type ShadowLayer } from '~/ui/theme/tokenValues'
import { type, weight } from '~/ui/theme/type'
import type { Appearance, Scales } from './scales'

/** A token or a group of the Design Tokens Format, 2025.10. */
export type Group = Readonly<Record<string, unknown>>

/** A colour's value: its sRGB components, and the hex notation that most tools read. */
export interface ColourValue {
  colorSpace: 'srgb'
  components: number[]
  alpha: number
  hex: string
}

export interface DimensionValue {
  value: number
  unit: 'px'
}

/** The semantic tokens in one appearance, in the Design Tokens Format of the W3C's community group, 2025.10. */
export function designTokens(appearance: Appearance, scales: Scales): Group {
  const { space, radius, control, size, shadow, font, ...colours } = tokenValues({
    step: (hue, n) => required(scales[appearance].get(`${hue}-${n}`), `Radix's ${hue}-${n}`),
    both: (light, dark) => (appearance === 'light' ? light : dark),
    mix: (a, percent, b) => new Color(b).mix(a, percent / 100, { space: 'srgb' }).toString({ format: 'hex' }),
  })
  const lengths = { space, radius, control, size }
  return {
    $description: `Launch Command Center, ${appearance}`,
    ...mapValues(colours, (group, name) => ({
      $type: 'color',
      $description: tokenNotes[name],
      ...leaves(group, colour),
    })),
    ...mapValues(lengths, (group) => ({ $type: 'dimension', ...leaves(group, length) })),
    breakpoint: { $type: 'dimension', ...leaves(breakpoints, length) },
    shadow: { $type: 'shadow', ...mapValues(shadow, (layers) => ({ $value: layers.map(layer) })) },
    font: { $type: 'fontFamily', ...leaves(font, families) },
    weight: { $type: 'fontWeight', ...leaves(weight, (value) => value) },
    type: { $type: 'typography', ...mapValues(type, (_, name) => ({ $value: typography(name, font.body) })) },
    motion: mapValues(motion, (value) =>
      value.startsWith('cubic-bezier')
        ? { $type: 'cubicBezier', $value: numbersIn(value) }
        : { $type: 'duration', $value: { value: Number.parseFloat(value), unit: 'ms' } },
    ),
  }
}

/** Flattens nested groups: each leaf as a token. */
function leaves(group: object, valueOf: (leaf: never) => unknown): Group {
  return mapValues(group, (leaf: unknown) =>
    typeof leaf === 'object' && leaf !== null ? leaves(leaf, valueOf) : { $value: valueOf(leaf as never) },
  )
}

function mapValues<T extends object, Result>(
  object: T,
  change: (value: T[keyof T], name: keyof T & string) => Result,
): Record<keyof T & string, Result> {
  const entries = (Object.entries(object) as [keyof T & string, T[keyof T]][]).map(([name, value]) => [
    name,
    change(value, name),
  ])
  return Object.fromEntries(entries) as Record<keyof T & string, Result>
}

function colour(text: string): ColourValue {
  const { coords, alpha } = new Color(text).to('srgb')
  const rounded = (part: number | null) => Number((part ?? 0).toFixed(4))
  return {
    colorSpace: 'srgb',
    components: coords.map(rounded),
    alpha: rounded(alpha),
    hex: new Color('srgb', coords).toString({ format: 'hex', collapse: false }),
  }
}

function length(text: string | number): DimensionValue {
  return { value: Number.parseFloat(String(text)), unit: 'px' }
}

function layer({ x, y, blur, spread, color }: ShadowLayer) {
  const [offsetX, offsetY] = [length(x), length(y)]
  return { color: colour(color), offsetX, offsetY, blur: length(blur), spread: length(spread) }
}

function families(text: string): string[] {
  return text.split(', ').map((family) => family.replaceAll('"', ''))
}

interface TypeStyle {
  fontSize: number
  lineHeight: string
  fontWeight?: number
  letterSpacing?: string
}

/**
 * A phone size takes weight and tracking from the size it replaces. Tracking is in pixels, because the format has no
 * em.
 */
function typography(name: keyof typeof type, fontFamily: string) {
  const whole: TypeStyle = type[name.replace('Phone', '') as keyof typeof type]
  const { fontSize, lineHeight, fontWeight, letterSpacing }: TypeStyle = { ...whole, ...type[name] }
  return {
    fontFamily: families(fontFamily),
    fontSize: length(fontSize),
    fontWeight: fontWeight ?? weight.regular,
    letterSpacing: length(Number((Number.parseFloat(letterSpacing ?? '0') * fontSize).toFixed(3))),
    lineHeight: Number((Number.parseFloat(lineHeight) / fontSize).toFixed(4)),
  }
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is not in the stylesheets.`)
  return value
}
