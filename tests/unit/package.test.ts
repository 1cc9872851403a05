import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { manifest, packageName, type Root } from '~/package/manifest'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const source = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Root

describe('the package', () => {
  test('has the version and the packages of the repository, and leaves React to who installs it', () => {
    const described = manifest(source, ['lucide-react', 'react', 'react-dom'])
    expect(described).toMatchObject({
      name: packageName,
      version: source.version,
      peerDependencies: { react: '^18.3.1 || ^19.0.0', 'react-dom': '^18.3.1 || ^19.0.0' },
      sideEffects: ['*.css'],
    })
    expect(described.dependencies).toEqual({ 'lucide-react': `^${source.dependencies['lucide-react']}` })
  })

  test('cannot ask for what the repository does not have', () => {
    expect(() => manifest(source, ['left-pad'])).toThrow(
      'The library imports left-pad, which is no dependency.',
    )
  })

  test('its door gives types with its modules, the one stylesheet and the tokens', () => {
    expect(Object.keys(manifest(source, []).exports)).toEqual([
      '.',
      './style.css',
      './tokens.css',
      './light.tokens.json',
      './dark.tokens.json',
      './package.json',
    ])
  })
})

describe('the package offers', () => {
  const offered = namesIn('package/index.ts')

  test('what the app takes, but for the address of the site’s font', () => {
    const taken = [...namesIn('ui/index.ts')].filter((name) => name !== 'fontAddress')
    expect(taken.filter((name) => !offered.has(name))).toEqual([])
  })

  test('every part', () => {
    const parts = readdirSync(join(root, 'ui/parts'))
    expect(parts.length).toBeGreaterThan(30)
    expect(parts.filter((name) => !offered.has(name))).toEqual([])
  })
})

/** Whatever leaves the house is compiled by Vite here: another tool would not know what these are. */
test('what Vite alone understands stands in two places, which the package leaves out or has compiled', () => {
  const files = ['ui', 'data/rules'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const modules = files.filter((path) => /\.tsx?$/.test(path))
  const special = modules.filter((path) =>
    /import\.meta|\?(?:url|raw|inline|worker)\b|virtual:/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(special.sort()).toEqual(['ui/index.ts', 'ui/theme/AppTheme.tsx'])
})

/** What a module exports by name. */
function namesIn(path: string): Set<string> {
  const { statements } = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
  )
  return new Set(
    statements.flatMap((statement) =>
      ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : [],
    ),
  )
}
