import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { uiSources, importersIn } from '../../.storybook/uiSources'
import { lists } from '~/data/contract/lists'
import { layers } from '~/ui/theme/layers'

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

/** The stories of `ui/panels/Timeline/Timeline.tsx` are in `stories/panels/Timeline/Timeline.stories.tsx`, of `ui/parts/Badge/Badge.tsx` in `stories/parts/Badge.stories.tsx`. */
function storyOf(component: string): string {
  const [, tier = '', folder = '', file = ''] = component.split('/')
  const story = file.replace(/\.tsx$/, '.stories.tsx')
  return tier === 'panels' ? `stories/${tier}/${folder}/${story}` : `stories/${tier}/${story}`
}

describe('components and stories match', () => {
  test('every component has its story file, or is part of a component that has one', () => {
    expect(components, 'the components that were found').not.toEqual([])
    const users = importersIn(uiSources())
    const isShown = (path: string, seen = new Set<string>()): boolean => {
      if (stories.includes(storyOf(path))) return true
      if (seen.has(path)) return false
      seen.add(path)
      return (users.get(path) ?? []).some((user) => isShown(user, seen))
    }
    expect(
      components.filter((path) => !isShown(path)),
      'components that no story shows',
    ).toEqual([])
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
  test('run in one direction: no cycle among app, ui and data', () => {
    const known = new Set(modules)
    const imports = new Map(modules.map((path) => [path, importsOf(path, known)]))
    expect(findCycles(imports), 'import cycles').toEqual([])
  })

  test('that are relative stay in their folder; those of other folders use ~/, where lint checks the boundaries', () => {
    const leaving = modules.flatMap((path) =>
      strayImports(specifiersOf(path)).map((name) => `${path}: ${name}`),
    )
    expect(leaving, 'relative imports that leave their folder').toEqual([])
  })

  test.each([
    `import { LowdbStore } from '../../../data/store/lowdb/lowdbStore'`,
    `import { PhaseCircle } from '../Timeline/PhaseCircle'`,
    `export * from '..'`,
    `const store = await import('../store')`,
    `let store: import('../store').Store`,
    `import './../styles.css'`,
  ])('would leave the folder by %s', (text) => {
    expect(strayImports(specifiersIn(text))).toHaveLength(1)
  })

  test('between folders run in one direction too, without a cycle', () => {
    const known = new Set(modules)
    const folders = new Map<string, string[]>()
    for (const path of modules) {
      const others = importsOf(path, known).map((imported) => dirname(imported))
      const seen = folders.get(dirname(path)) ?? []
      folders.set(
        dirname(path),
        [...new Set([...seen, ...others])].filter((name) => name !== dirname(path)),
      )
    }
    expect(findCycles(folders), 'folders that need each other').toEqual([])
  })

  test('of a folder are those that its row allows', () => {
    const known = new Set(modules)
    const across = modules.flatMap((path) =>
      importsOf(path, known)
        .filter((imported) => !isAllowed(dirname(path), dirname(imported)))
        .map((imported) => `${path} → ${imported}`),
    )
    expect(across, 'imports that no row allows').toEqual([])
    const listed = Object.keys(foldersImport).flatMap((room) =>
      Object.keys(foldersImport[room] ?? {}).map((name) => join(room, name)),
    )
    const there = [...new Set(modules.map((path) => dirname(path)))].filter(
      (path) => roomOf(path) !== undefined,
    )
    expect(listed.sort(), 'one row for each folder').toEqual(there.sort())
  })

  test.each([
    ['app/server/http', 'app/server/auth'],
    ['app/server/host', 'app/server/api'],
    ['app/features/viewer', 'app/features/admin'],
    ['app/server/api', 'app/features/history'],
    ['app/lib/api', 'app/features/access'],
    ['data/store', 'data/store/lowdb'],
  ])('would be refused from %s to %s', (from, to) => {
    expect(isAllowed(from, to)).toBe(false)
  })

  test('of another feature use its index, except for its server files and what is loaded on demand', () => {
    const featureOf = (path: string) => /^app\/features\/[^/]+/.exec(path)?.[0]
    const known = new Set(modules)
    const inside = modules
      .filter((path) => path.startsWith('app/'))
      .flatMap((path) => {
        const onDemand = [...read(path).matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, name = '']) => name)
        return specifiersOf(path)
          .filter((name) => !onDemand.includes(name))
          .map((name) => resolveImport(path, name, known))
          .filter((imported) => imported !== undefined)
          .filter((imported) => featureOf(imported) !== undefined && featureOf(imported) !== featureOf(path))
          .filter((imported) => !/(?:\/index|\.server)\.tsx?$/.test(imported))
          .map((imported) => `${path} → ${imported}`)
      })
    expect(inside, 'imports past the index of a feature').toEqual([])
  })

  test('ui has one entry point: no index file below ui/index.ts', () => {
    const indexFiles = filesBelow('ui').filter(
      (path) => /\/index\.[jt]sx?$/.test(path) && path !== 'ui/index.ts',
    )
    expect(indexFiles, 'index files below ui/index.ts').toEqual([])
  })
})

describe('styles', () => {
  const styles = modules.filter((path) => path.endsWith('.css.ts') && !path.startsWith('ui/theme/'))

  test('take their durations from the motion tokens', () => {
    // The splash is timed by the specification.
    const timed = styles.filter((path) => !path.includes('/SplashScreen/'))
    const literal = timed.filter((path) => /(?:transition|animation)\w*:[^\n]*\b\d+m?s\b/.test(read(path)))
    expect(literal).toEqual([])
  })

  test('take the order of what covers the page from the layers', () => {
    const literal = styles.filter((path) => /zIndex: (?:\d{2,}|[5-9])\b/.test(read(path)))
    expect(literal).toEqual([])
  })
})

test('layers are in this order: a menu above the panel it opens from, a toast above everything', () => {
  const order = Object.entries(layers).sort(([, one], [, other]) => one - other)
  expect(order.map(([name]) => name)).toEqual([
    'navigation',
    'news',
    'sidePanel',
    'menu',
    'dialog',
    'search',
    'toast',
    'splash',
  ])
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

/** The module specifiers in a module's text, of dynamic and type imports too. */
function specifiersIn(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
}

const knownSpecifiers = new Map<string, string[]>()

/** The module specifiers of a module. Each file is read once. */
function specifiersOf(path: string): string[] {
  const found = knownSpecifiers.get(path) ?? specifiersIn(read(path))
  knownSpecifiers.set(path, found)
  return found
}

/** The modules of this repository that a module imports, for types too. */
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

/**
 * For each folder, the folders beside it that it may import. A feature may also import `lib`, and its server files
 * (`*.server.ts`) may import `server`; `server` may import `lib`.
 */
const foldersImport: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app/features': {
    shell: 'access admin search viewer',
    search: 'access admin',
    admin: 'access accounts editing history imports',
    brief: 'history',
    editing: 'accounts history',
    history: 'accounts',
    home: 'access time-travel',
    viewer: 'access',
    access: 'accounts',
    imports: 'accounts history',
    live: 'time-travel',
    accounts: '',
    'time-travel': '',
    wall: '',
    workbooks: 'accounts',
  },
  'app/lib': { '.': '', api: '.', connection: '. api' },
  'app/server': {
    host: '. auth events http observability config',
    api: '. auth http observability openapi config',
    pages: '. http config',
    events: '. auth http observability config',
    auth: '. http identity',
    commands: '. api auth identity observability config',
    openapi: 'http',
    '.': 'identity http observability config',
    identity: 'http config',
    http: 'observability config',
    observability: 'config',
    config: '',
  },
  'data/domain': {
    grid: 'editing format',
    brief: 'wall history tracking plan time format',
    editing: 'history plan format',
    wall: 'history plan tracking time format',
    access: 'time format',
    history: 'home plan workbook time format',
    search: 'home plan workbook format',
    workbook: 'home time format',
    home: 'tracking launch format',
    tracking: 'plan format',
    plan: 'time format',
    launch: 'format',
    time: 'format',
    format: '',
  },
  'data/imports': { worker: '. files plan', files: '.', plan: '.', '.': '' },
  'data/store': { postgres: '. lowdb sqlite', lowdb: '. sqlite', sqlite: '.', '.': '' },
}

/** The top-level folder whose table has this folder. */
function roomOf(folder: string): string | undefined {
  return Object.keys(foldersImport).find((room) => folder === room || folder.startsWith(`${room}/`))
}

function isAllowed(from: string, to: string): boolean {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (from === to || other === undefined) return true
  if (room === undefined) return true
  if (room === other) {
    const row = foldersImport[room]?.[relative(room, from) || '.'] ?? ''
    return row.split(' ').includes(relative(room, to) || '.')
  }
  if (!other.startsWith('app/')) return true
  return room === 'app/features' || (room === 'app/server' && other === 'app/lib')
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

/** Each cycle once, written `a → b → a`. It searches depth first: a cycle is a step back onto the current path. */
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

/** The members of a file's exported `*Props` without a doc comment, as `file: Props.member`. */
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

/** The members that the props themselves declare. Inherited members are documented at their source. */
function ownMembers(declaration: PropsDeclaration): readonly ts.TypeElement[] {
  return ts.isInterfaceDeclaration(declaration) ? declaration.members : membersOfType(declaration.type)
}

function membersOfType(type: ts.TypeNode): readonly ts.TypeElement[] {
  if (ts.isTypeLiteralNode(type)) return type.members
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return type.types.flatMap(membersOfType)
  return []
}

test('every field that the page names is a field of a list', () => {
  const known = new Set(Object.values(lists).flatMap(({ fields }) => Object.keys(fields)))
  const named = [...filesBelow('ui/panels'), ...filesBelow('ui/parts')].flatMap((path) =>
    [...read(path).matchAll(/\b(?:data-)?field="(\w+)"|\bfield: [`'](\w+)/g)].map(
      ([, one, other]) => one ?? other,
    ),
  )
  expect(named).toContain('activitiesDone')
  expect(named.filter((field) => field !== undefined && !known.has(field))).toEqual([])
})
