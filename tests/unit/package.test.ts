import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Manifest {
  version: string
  dependencies: Readonly<Record<string, string>>
}

const source = JSON.parse(read('package.json')) as Manifest

test('the package has the version of the repository, and its packages in the versions that were tested', () => {
  const described = JSON.parse(read('package/public/package.json')) as Manifest
  expect(described.version).toBe(source.version)
  for (const [name, range] of Object.entries(described.dependencies))
    expect(range, name).toBe(`^${String(source.dependencies[name]).replace(/^\^/, '')}`)
})

/** What a module passes on by name, each name with its module. */
const exportsOf = (path: string) =>
  [...read(path).matchAll(/^export (?:type )?\{([^}]*)\} from '(?:~\/|\.\/)?([^']*)'/gm)].flatMap(
    ([, names = '', from = '']) =>
      names.split(',').map((name) => ({ name: name.replace(/\btype /, '').trim(), from })),
  )
/** The components among them, each with the file of its name. */
const componentsOf = (exported: readonly { name: string; from: string }[]) =>
  exported
    .map(({ name, from }) => ({ name, file: `${from.replace(/^(?!ui\/)/, 'ui/')}.tsx` }))
    .filter(
      ({ name, file }) => /^ui\/(?:parts|panels|screens)\/\w+\/([A-Z]\w*)\.tsx$/.exec(file)?.[1] === name,
    )

describe('the package exports', () => {
  const [own, ofApp] = [exportsOf('package/index.ts'), exportsOf('ui/elements.ts')]
  const offered = new Set([...own, ...ofApp].map(({ name }) => name))

  test('what the app puts on a page, and every part, and of panels and screens nothing else', () => {
    expect(read('package/index.ts')).toContain("export * from '~/ui/elements'")
    const parts = readdirSync(join(root, 'ui/parts'))
    expect(parts.length).toBeGreaterThan(30)
    expect(parts.filter((name) => !offered.has(name))).toEqual([])
    expect(componentsOf(own).filter(({ file }) => !file.startsWith('ui/parts/'))).toEqual([])
  })

  test('the type of the props of each component that has some', () => {
    const types = componentsOf([...own, ...ofApp]).flatMap(({ name, file }) => {
      const hasProps = new RegExp(`^export (?:interface|type) ${name}Props\\b`, 'm').test(read(file))
      return hasProps ? [`${name}Props`] : []
    })
    expect(types.length).toBeGreaterThan(70)
    expect(types.filter((name) => !offered.has(name))).toEqual([])
  })

  test('no syntax that only Vite knows, except where the build compiles it or leaves it out', () => {
    const filesIn = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    const files = ['ui', 'data/domain'].flatMap((folder) =>
      filesIn(folder).map((path) => `${folder}/${path}`),
    )
    const special = /import\.meta|\?(?:url|raw|inline|worker)\b|virtual:/
    const found = files.filter((path) => /\.tsx?$/.test(path) && special.test(read(path)))
    expect(found.sort()).toEqual(['ui/index.ts', 'ui/theme/ThemeRoot.tsx'])
  })

  test('every field of a list with a description, which its type carries into applications', () => {
    const files = ['businessUnit', 'contextualItem', 'phase', 'product', 'target', 'tool', 'trainingMaterial']
    const silent = files.flatMap((file) => {
      const [, fields = ''] = read(`data/contract/${file}.ts`).split('  fields: {')
      const lines = fields.split('\n').filter((line) => !line.includes('hidden: true'))
      return lines.filter((line, at) => /^ {4}\w+: \{/.test(line) && lines[at - 1]?.endsWith('*/') !== true)
    })
    expect(silent).toEqual([])
  })
})
