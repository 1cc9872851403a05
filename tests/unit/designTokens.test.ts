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

/**
 * The tokens as Terrazzo, another reader of the format, understands the file. It throws on what it does not understand.
 */
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

describe('the design tokens, as another tool reads them', () => {
  test('are every token of the theme, in both appearances', () => {
    const named = [...pathsOf(vars), ...pathsOf({ type, weight, motion, breakpoint: breakpoints })].sort()
    expect(named.length).toBeGreaterThan(120)
    expect(Object.keys(light).sort()).toEqual(named)
    expect(Object.keys(dark).sort()).toEqual(named)
  })

  test.each([
    ['color.page', '#f9f9f8', '#111110'],
    ['color.panel', '#ffffff', '#191918'],
    ['color.ink', '#21201c', '#eeeeec'],
    ['done.fill', '#30a46c', '#30a46c'],
    ['done.text', '#1e6a49', '#3dd68c'],
    ['splash.ground', '#000000', '#000000'],
  ])('%s is %s in light and %s in dark', (name, inLight, inDark) => {
    expect([hexOf(light, name), hexOf(dark, name)]).toEqual([inLight, inDark])
  })

  test.each([
    ['space.m', { value: 12, unit: 'px' }],
    ['motion.hover', { value: 120, unit: 'ms' }],
    ['motion.open', { value: 200, unit: 'ms' }],
    ['motion.float', { value: 160, unit: 'ms' }],
    ['motion.fade', { value: 120, unit: 'ms' }],
    ['motion.grow', { value: 500, unit: 'ms' }],
    ['motion.scene', { value: 400, unit: 'ms' }],
    ['motion.pulse', { value: 1600, unit: 'ms' }],
    ['motion.curve', [0.2, 0, 0, 1]],
    ['weight.badge', 550],
    [
      'type.titlePhone',
      expect.objectContaining({ fontWeight: 600, letterSpacing: { value: -0.84, unit: 'px' } }),
    ],
  ])('%s has its value', (name, value) => {
    expect(light[name]?.$value).toEqual(value)
  })

  test('a shadow has its layers, in the colours of its appearance', () => {
    expect(light['shadow.float']?.$value).toHaveLength(3)
    expect(light['shadow.float']?.$value).not.toEqual(dark['shadow.float']?.$value)
  })

  test.each([
    ['light', light],
    ['dark', dark],
  ])('keep text legible in %s', (_, tokens) => {
    const roles = colourGroups.flatMap((group) => group.roles).filter(({ use }) => leastRatio[use] !== null)
    const opaque = roles.filter(({ name }) => name !== 'color.hover')
    const short = opaque.filter(({ name, againstName, use }) => {
      const ratio = new Color(hexOf(tokens, name)).contrastWCAG21(hexOf(tokens, againstName))
      return ratio < (leastRatio[use] ?? 0)
    })
    expect(short.map(({ name }) => name)).toEqual([])
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

function hexOf(tokens: Awaited<ReturnType<typeof read>>, name: string): string {
  const token = tokens[name]
  if (token?.$type !== 'color') throw new Error(`${name} is no colour.`)
  return token.$value.hex ?? ''
}

/** "done.tint" and so on: the leaves of a tree in which type styles are leaves too. */
function pathsOf(tree: object, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && path[0] !== 'type'
      ? pathsOf(value, [...path, name])
      : [[...path, name].join('.')],
  )
}
