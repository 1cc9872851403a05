import type { ColourValue, DimensionValue, Group } from './designTokens'

/**
 * The tokens as CSS custom properties, named as on the site. Each follows `color-scheme`, or the class `light` or
 * `dark`.
 */
export function customProperties(light: Group, dark: Group): string {
  const lines = declarations(light, dark, ['-', 'lcc'], '').map((line) => `  ${line};`)
  return [
    ':root {',
    '  color-scheme: light dark;',
    ...lines,
    '}',
    '',
    '.light {',
    '  color-scheme: light;',
    '}',
    '',
    '.dark {',
    '  color-scheme: dark;',
    '}',
    '',
  ].join('\n')
}

function declarations(light: Group, dark: Group, path: readonly string[], type: string): string[] {
  const own = typeof light.$type === 'string' ? light.$type : type
  if ('$value' in light) return [`${path.join('-')}: ${write(own, light.$value, dark.$value)}`]
  return Object.keys(light)
    .filter((name) => !name.startsWith('$') && name !== 'breakpoint')
    .flatMap((name) => declarations(light[name] as Group, dark[name] as Group, [...path, name], own))
}

/**
 * Media queries cannot read custom properties, so breakpoints are left out. Type values have the form of `font`;
 * tracking is in the JSON only.
 */
function write(type: string, light: unknown, dark: unknown): string {
  const writer = writers[type]
  if (!writer) throw new Error(`A token of the type "${type}" has no CSS.`)
  return writer(light as never, dark as never)
}

interface ShadowValue {
  color: ColourValue
  offsetX: DimensionValue
  offsetY: DimensionValue
  blur: DimensionValue
  spread: DimensionValue
}

interface TypographyValue {
  fontFamily: string[]
  fontSize: DimensionValue
  fontWeight: number
  lineHeight: number
}

const writers: Readonly<Record<string, (light: never, dark: never) => string>> = {
  color: colours,
  dimension: length,
  fontFamily: families,
  fontWeight: String,
  duration: ({ value, unit }: { value: number; unit: string }) => `${value}${unit}`,
  cubicBezier: (points: number[]) => `cubic-bezier(${points.join(', ')})`,
  shadow: (light: ShadowValue[], dark: ShadowValue[]) =>
    light
      .map(({ offsetX, offsetY, blur, spread, color }, n) =>
        [...[offsetX, offsetY, blur, spread].map(length), colours(color, dark[n]?.color ?? color)].join(' '),
      )
      .join(', '),
  typography: ({ fontFamily, fontSize, fontWeight, lineHeight }: TypographyValue) =>
    `${fontWeight} ${length(fontSize)}/${lineHeight} ${families(fontFamily)}`,
}

function colours(light: ColourValue, dark: ColourValue): string {
  const [first, second] = [colour(light), colour(dark)]
  return first === second ? first : `light-dark(${first}, ${second})`
}

function colour({ components, alpha, hex }: ColourValue): string {
  if (alpha === 1) return hex
  return `rgb(${components.map((part) => Math.round(part * 255)).join(' ')} / ${alpha})`
}

function length({ value, unit }: DimensionValue): string {
  return `${value}${unit}`
}

function families(names: string[]): string {
  return names.map((name) => (/^[a-z-]+$/i.test(name) ? name : JSON.stringify(name))).join(', ')
}
