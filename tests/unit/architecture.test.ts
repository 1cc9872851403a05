import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file below a folder of the repository, as a path from the root with forward slashes. */
function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const components = filesBelow('ui').filter((path) =>
  /^ui\/(parts|panels|screens)\/[^/]+\/[^/]+\.tsx$/.test(path),
)
const everyStory = filesBelow('stories').filter((path) => path.endsWith('.stories.tsx'))
const foundations = everyStory.filter((path) => path.startsWith('stories/foundations/'))
const stories = everyStory.filter((path) => !foundations.includes(path))

/** `ui/panels/Timeline/PhaseCircle.tsx` is shown in `stories/panels/PhaseCircle.stories.tsx`. */
function storyOf(component: string): string {
  const [, tier = '', , file = ''] = component.split('/')
  return `stories/${tier}/${file.replace(/\.tsx$/, '.stories.tsx')}`
}

describe('components and stories keep in step', () => {
  test('every component has its story file', () => {
    expect(components, 'the components that were found').not.toEqual([])
    const withoutStory = components.filter((path) => !stories.includes(storyOf(path)))
    expect(withoutStory, 'components without a story file').toEqual([])
  })

  test('every story file has its component', () => {
    const storyFiles = components.map(storyOf)
    const withoutComponent = stories.filter((path) => !storyFiles.includes(path))
    expect(withoutComponent, 'story files without a component').toEqual([])
  })

  test('every foundation has its page, and every page shows its story', () => {
    const shown = filesBelow('stories/foundations')
      .filter((path) => path.endsWith('.mdx'))
      .flatMap((path) => [...read(path).matchAll(/from '\.\/(\w+\.stories)'/g)])
      .map(([, file]) => `stories/foundations/${file}.tsx`)
    expect(shown.sort(), 'stories that a page shows').toEqual(foundations.sort())
  })
})

const modules = ['app', 'ui', 'data'].flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path))

describe('imports', () => {
  test('run one way: no cycle among app, ui and data', () => {
    const known = new Set(modules)
    const imports = new Map(modules.map((path) => [path, importsOf(path, known)]))
    expect(findCycles(imports), 'import cycles').toEqual([])
  })

  test('stay in their folder when they are relative: who leaves it goes by ~/, where lint holds the walls', () => {
    const leaving = modules.flatMap((path) =>
      strayImports(specifiersOf(path)).map((name) => `${path}: ${name}`),
    )
    expect(leaving, 'relative imports that leave their folder').toEqual([])
  })

  test.each([
    `import { LowdbStore } from '../../../data/store/lowdbStore'`,
    `import { PhaseCircle } from '../Timeline/PhaseCircle'`,
    `export * from '..'`,
    `const store = await import('../store')`,
    `let store: import('../store').Store`,
    `import './../styles.css'`,
  ])('would leave by %s', (text) => {
    expect(strayImports(specifiersIn(text))).toHaveLength(1)
  })

  test('inside app run from its routes to its rooms, and from those to fewer', () => {
    const ofApp = modules.filter((path) => path.startsWith('app/'))
    const known = new Set(ofApp)
    const across = ofApp.flatMap((path) =>
      importsOf(path, known)
        .filter((imported) => !isOpen(roomOf(path), roomOf(imported)))
        .map((imported) => `${path} → ${imported}`),
    )
    expect(across, 'imports of a room that is closed to the importing one').toEqual([])
    expect(Object.keys(openRooms).sort()).toEqual([...new Set(ofApp.map(roomOf))].filter(Boolean).sort())
  })

  test.each([
    ['app/http/handle.server.ts', 'app/auth/session.server.ts'],
    ['app/host/host.server.ts', 'app/resources/collections.server.ts'],
    ['app/admin/AdminHost.tsx', 'app/auth/signIn.server.ts'],
    ['app/viewer/ViewerHost.tsx', 'app/admin/AdminHost.tsx'],
  ])('would be closed from %s to %s', (from, to) => {
    expect(isOpen(roomOf(from), roomOf(to))).toBe(false)
  })

  test('ui has one door: no index file below ui/index.ts', () => {
    const indexFiles = filesBelow('ui').filter(
      (path) => /\/index\.[jt]sx?$/.test(path) && path !== 'ui/index.ts',
    )
    expect(indexFiles, 'index files below ui/index.ts').toEqual([])
  })
})

describe('documentation', () => {
  test.each(['ui/parts', 'ui/panels', 'ui/screens', 'ui/theme'])(
    'every prop in %s says what it is',
    (folder) => {
      const undocumented = filesBelow(folder)
        .filter((path) => path.endsWith('.tsx'))
        .flatMap(undocumentedProps)
      expect(undocumented, 'props without a doc comment').toEqual([])
    },
  )
})

/** What a module's text imports, dynamically and for its types too, as it is written. */
function specifiersIn(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
}

const knownSpecifiers = new Map<string, string[]>()

/** What a module imports, as it is written; each is read once. */
function specifiersOf(path: string): string[] {
  const found = knownSpecifiers.get(path) ?? specifiersIn(read(path))
  knownSpecifiers.set(path, found)
  return found
}

/** The modules of ours that a module imports, for its types too. */
function importsOf(path: string, modules: ReadonlySet<string>): string[] {
  return specifiersOf(path)
    .map((specifier) => resolveImport(path, specifier, modules))
    .filter((imported) => imported !== undefined)
}

/** The relative specifiers that lead out of a module's folder. */
function strayImports(specifiers: readonly string[]): string[] {
  return specifiers.filter(
    (name) => name.startsWith('.') && join('folder', name).split(/[\\/]/)[0] !== 'folder',
  )
}

/** The rooms of `app`, and which others each may import. What stands beside them, such as `app/start.server`, is open to all. */
const openRooms: Readonly<Record<string, readonly string[]>> = {
  http: [],
  stream: ['http', 'auth'],
  interface: ['http'],
  host: ['http', 'auth', 'stream'],
  page: ['http'],
  auth: ['http'],
  resources: ['http', 'auth', 'stream', 'interface'],
  commands: ['auth'],
  api: [],
  access: ['api', 'shell', 'admin'],
  shell: ['access', 'admin', 'viewer', 'search'],
  admin: ['access', 'api', 'shell', 'live', 'viewer'],
  viewer: ['access', 'api', 'shell'],
  past: ['api', 'shell'],
  search: ['access', 'api', 'admin'],
  live: ['access', 'api', 'shell', 'past'],
  wall: ['api', 'live'],
  sections: ['access', 'api', 'shell', 'viewer', 'past'],
  routes: ['http', 'page', 'auth', 'resources', 'interface', 'api', 'shell', 'sections', 'past', 'live'],
}

/** The folder of `app` that a module is in; empty when it stands in `app` itself. */
function roomOf(path: string): string {
  return path.split('/').slice(1, -1)[0] ?? ''
}

function isOpen(from: string, to: string): boolean {
  return from === '' || to === '' || from === to || (openRooms[from]?.includes(to) ?? false)
}

function resolveImport(from: string, specifier: string, modules: ReadonlySet<string>): string | undefined {
  const path = specifier.startsWith('~/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? join(dirname(from), specifier).replaceAll('\\', '/')
      : undefined
  if (path === undefined) return undefined
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]
  return candidates.find((candidate) => modules.has(candidate))
}

/** Each cycle once, written `a → b → a`: depth first, a cycle being a step back onto the present path. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = []
  const finished = new Set<string>()
  const path: string[] = []

  function visit(module: string) {
    const start = path.indexOf(module)
    if (start >= 0) cycles.push([...path.slice(start), module].join(' → '))
    if (start >= 0 || finished.has(module)) return
    path.push(module)
    for (const imported of imports.get(module) ?? []) visit(imported)
    path.pop()
    finished.add(module)
  }

  for (const module of imports.keys()) visit(module)
  return cycles
}

/** The members of a file's exported `*Props` that stand without a doc comment, as `file: Props.member`. */
function undocumentedProps(path: string): string[] {
  const text = read(path)
  if (!/^export (?:interface|type) \w+Props\b/m.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  return source.statements.filter(declaresProps).flatMap((declaration) =>
    ownMembers(declaration)
      .filter((member) => ts.getJSDocCommentsAndTags(member).length === 0)
      .map((member) => `${path}: ${declaration.name.text}.${member.name?.getText(source) ?? 'call'}`),
  )
}

type PropsDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

function declaresProps(statement: ts.Statement): statement is PropsDeclaration {
  if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return false
  const exported =
    statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false
  return exported && statement.name.text.endsWith('Props')
}

/** What the props themselves declare: the inherited members are documented where they come from. */
function ownMembers(declaration: PropsDeclaration): readonly ts.TypeElement[] {
  return ts.isInterfaceDeclaration(declaration) ? declaration.members : membersOfType(declaration.type)
}

function membersOfType(type: ts.TypeNode): readonly ts.TypeElement[] {
  if (ts.isTypeLiteralNode(type)) return type.members
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return type.types.flatMap(membersOfType)
  return []
}
