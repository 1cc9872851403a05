import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { manifest, packageName, type Root } from '~/package/manifest'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const source = JSON.parse(read('package.json')) as Root

describe('the package', () => {
  test('has the version and the packages of the repository, and has React as a peer dependency', () => {
    const described = manifest(source, ['lucide-react', 'react', 'react-dom'])
    expect(described).toMatchObject({
      name: packageName,
      version: source.version,
      peerDependencies: { react: '^18.3.1 || ^19.0.0', 'react-dom': '^18.3.1 || ^19.0.0' },
      sideEffects: ['*.css'],
    })
    expect(described.dependencies).toEqual({ 'lucide-react': `^${source.dependencies['lucide-react']}` })
  })

  test('rejects an import that the repository does not depend on', () => {
    const all = manifest(source, Object.keys(source.dependencies)).dependencies
    for (const [name, range] of Object.entries(all)) expect(range, name).toMatch(/^\^\d[\d.]*$/)
    expect(() => manifest(source, ['left-pad'])).toThrow(
      'The library imports left-pad, which is no dependency.',
    )
  })

  test('its entry points have types with their modules, samples, the stylesheets and the tokens', () => {
    expect(Object.keys(manifest(source, []).exports)).toEqual([
      '.',
      './samples',
      './style.css',
      './styles/*.css',
      './tokens.css',
      './light.tokens.json',
      './dark.tokens.json',
      './package.json',
    ])
  })
})

describe('the package exports', () => {
  const offered = namesIn('package/index.ts')

  test('every part', () => {
    const parts = readdirSync(join(root, 'ui/parts'))
    expect(parts.length).toBeGreaterThan(30)
    expect(
      parts.filter((name) => !offered.has(name)),
      'folders of ui/parts that package/index.ts lacks',
    ).toEqual([])
  })

  test('of the panels and screens those that the app puts on a page, and none of their parts', () => {
    const ofApp = componentsIn('ui/elements.ts').map(({ name }) => name)
    const panels = componentsIn('package/index.ts').filter(({ file }) => !file.startsWith('ui/parts/'))
    expect(panels.length).toBeGreaterThan(40)
    expect(panels.map(({ name }) => name).filter((name) => !ofApp.includes(name))).toEqual([])
  })

  test('the type of the props of each component that has some', () => {
    const types = componentsIn('package/index.ts')
      .filter(({ name, file }) =>
        new RegExp(`^export (?:interface|type) ${name}Props\\b`, 'm').test(read(file)),
      )
      .map(({ name }) => `${name}Props`)
    expect(types.length).toBeGreaterThan(70)
    expect(
      types.filter((name) => !offered.has(name)),
      'types that package/index.ts lacks',
    ).toEqual([])
  })
})

/** Vite compiles whatever the package publishes; another tool would not know this syntax. */
test('Vite’s own syntax is in two places, which the package leaves out or has compiled', () => {
  const files = ['ui', 'data/domain'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const modules = files.filter((path) => /\.tsx?$/.test(path))
  const special = modules.filter((path) =>
    /import\.meta|\?(?:url|raw|inline|worker)\b|virtual:/.test(read(path)),
  )
  expect(special.sort()).toEqual(['ui/index.ts', 'ui/theme/ThemeRoot.tsx'])
})

/** The names that a module exports. */
function namesIn(path: string): Set<string> {
  return new Set(exportsOf(path).map(({ name }) => name))
}

/** The components that an entry point exports, each with the file of its name. */
function componentsIn(path: string): { name: string; file: string }[] {
  return exportsOf(path).flatMap(({ name, from }) => {
    const file = `${from.replace(/^~\//, '').replace(/^\.\//, 'ui/')}.tsx`
    return /^ui\/(?:parts|panels|screens)\/\w+\/[A-Z]/.test(file) && basename(file, '.tsx') === name
      ? [{ name, file }]
      : []
  })
}

/** What a module exports by name, and what it passes on from another entry point. */
function exportsOf(path: string): { name: string; from: string }[] {
  const { statements } = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return []
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    if (!statement.exportClause) return exportsOf(`${from.replace('~/', '')}.ts`)
    if (!ts.isNamedExports(statement.exportClause)) return []
    return statement.exportClause.elements.map(({ name }) => ({ name: name.text, from }))
  })
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

test('every field of a list has a description, which its type carries into applications', () => {
  const files = ['businessUnit', 'contextualItem', 'phase', 'product', 'target', 'tool', 'trainingMaterial']
  const silent = files.flatMap((file) => {
    const text = readFileSync(join(root, `data/contract/${file}.ts`), 'utf8')
    const fields = text.slice(text.indexOf('  fields: {'))
    return [...fields.matchAll(/^(.*)\n {4}(\w+): \{/gm)].flatMap(([, before = '', name]) =>
      before.trimEnd().endsWith('*/') ? [] : [`${file}.${name}`],
    )
  })
  expect(silent).toEqual([])
})
