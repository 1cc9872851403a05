import postcss from 'postcss'

export type Appearance = 'light' | 'dark'

/** Radix's colours by step, such as "sand-12", in each appearance. */
export type Scales = Readonly<Record<Appearance, ReadonlyMap<string, string>>>

/**
 * The scales in the stylesheets that `ui/theme/radix.css` imports from Radix, without the wide-gamut ones, as on the
 * site.
 */
export function scalesOf(stylesheets: readonly string[]): Scales {
  const scales = { light: new Map<string, string>(), dark: new Map<string, string>() }
  for (const stylesheet of stylesheets)
    for (const rule of postcss.parse(stylesheet).nodes) {
      if (rule.type !== 'rule') continue
      const scale = rule.selectors.includes('.dark') ? scales.dark : scales.light
      rule.walkDecls(/^--[a-z]+-a?\d+$/, ({ prop, value }) => {
        scale.set(prop.slice(2), value)
      })
    }
  return scales
}
