import { defineConfig, parse } from '@terrazzo/parser'
import Color from 'colorjs.io'
import postcss from 'postcss'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tokenFiles } from '~/package/tokens/tokenFiles'
import { colourGroups, leastRatio } from '~/stories/foundations/colourRoles'
import { breakpoints } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const files = tokenFiles(root)

/** The tokens as Terrazzo, another reader of the format, understands the file. It throws on what it does not know. */
async function read(name: string) {
  const cwd = pathToFileURL(`${root}/`)
  const config = defineConfig(
    { lint: { rules: { 'core/consistent-naming': ['error', { format: 'camelCase' }] } } },
    { cwd },
  )
  const { tokens } = await parse([{ filename: new URL(name, cwd), src: files[name] ?? '' }], { config })
  return tokens
}

const [light, dark] = await Promise.all([read('light.tokens.json'), read('dark.tokens.json')])
const valueOf = (name: string, tokens = light) => tokens[name]?.$value
const hexOf = (name: string, tokens = light) =>
  (valueOf(name, tokens) as { hex?: string } | undefined)?.hex ?? ''

/** "done.tint" and so on: the leaves of a tree in which type styles are leaves too. */
function pathsOf(tree: object, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && path[0] !== 'type'
      ? pathsOf(value, [...path, name])
      : [[...path, name].join('.')],
  )
}

describe('the design tokens, as another tool reads them', () => {
  test('are every token of the theme, in both appearances', () => {
    const named = [...pathsOf(vars), ...pathsOf({ type, weight, motion, breakpoint: breakpoints })].sort()
    expect(named.length).toBeGreaterThan(120)
    expect(Object.keys(light).sort()).toEqual(named)
    expect(Object.keys(dark).sort()).toEqual(named)
  })

  test.each([
    ['color.page', '#f9f9f8', '#111110'],
    ['done.text', '#1e6a49', '#3dd68c'],
    ['splash.ground', '#000000', '#000000'],
  ])('%s is %s in light and %s in dark', (name, inLight, inDark) => {
    expect([hexOf(name), hexOf(name, dark)]).toEqual([inLight, inDark])
  })

  test.each<[string, unknown]>([
    ['space.m', { value: 12, unit: 'px' }],
    ['motion.open', { value: 200, unit: 'ms' }],
    ['motion.curve', [0.2, 0, 0, 1]],
    ['weight.badge', 550],
  ])('%s has its value in the unit of the format', (name, value) => {
    expect(valueOf(name)).toEqual(value)
  })

  test('a type style has its weight and spacing, a shadow its layers in the colours of its appearance', () => {
    const title = { fontWeight: 600, letterSpacing: { value: -0.84, unit: 'px' } }
    expect(valueOf('type.titlePhone')).toMatchObject(title)
    expect(valueOf('shadow.float')).toHaveLength(3)
    expect(valueOf('shadow.float')).not.toEqual(valueOf('shadow.float', dark))
  })

  test.each([
    ['light', light],
    ['dark', dark],
  ])('keep text legible in %s', (_, tokens) => {
    const opaque = colourGroups.flatMap(({ roles }) => roles).filter(({ name }) => name !== 'color.hover')
    const pale = opaque.filter(({ name, againstName, use }) => {
      const least = leastRatio[use]
      if (least === null) return false
      return new Color(hexOf(name, tokens)).contrastWCAG21(hexOf(againstName, tokens)) < least
    })
    expect(pale.map(({ name }) => name)).toEqual([])
  })
})

test('the custom properties are those of the site, and equal the JSON', () => {
  const written = new Map<string, string>()
  postcss
    .parse(files['tokens.css'] ?? '')
    .walkDecls(/^--/, ({ prop, value }) => void written.set(prop, value))
  for (const path of pathsOf(vars)) expect(written.has(`--lcc-${path.replaceAll('.', '-')}`), path).toBe(true)
  expect(written.get('--lcc-color-page')).toBe('light-dark(#f9f9f8, #111110)')
  expect(written.get('--lcc-color-scrim')).toBe('light-dark(rgb(17 17 16 / 0.62), rgb(0 0 0 / 0.72))')
  expect(written.get('--lcc-done-fill')).toBe('#30a46c')
  expect(written.get('--lcc-type-body')).toMatch(/^400 14px\/1\.4286 "Geist Variable", /)
  expect([...written.values()].filter((value) => /undefined|NaN|object/.test(value))).toEqual([])
})
