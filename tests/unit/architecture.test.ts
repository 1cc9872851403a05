import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { elementName } from '~/.storybook/elementName'
import { lists } from '~/data/contract/lists'

// Lint has the walls between the rooms, cycles of modules and relative imports of other folders (oxlint.config.mjs).

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file below a folder of the repository, as a path from the root. */
const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const modules = ['app', 'ui', 'data'].flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path))
const isModule = new Set(modules)

/** The modules of this repository that a module imports: static, of types, and on demand. */
function importsOf(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(read(path), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    const base = fileName.startsWith('~/') ? fileName.slice(2) : join(dirname(path), fileName)
    const file = ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end).find((name) => isModule.has(name))
    return file === undefined ? [] : [file]
  })
}

const imports = modules.flatMap((path) => importsOf(path).map((to): [string, string] => [path, to]))
const written = (found: readonly [string, string][]) => found.map((pair) => pair.join(' → '))

/**
 * For each folder, the folders beside it that it may import. A feature may also import `lib`, and its server files
 * (`*.server.ts`) may import `server`; `server` may import `lib`.
 */
const foldersImport: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app/features': {
    shell: 'access admin notifications risks search viewer',
    search: 'access admin',
    admin: 'access accounts editing history imports notifications risks',
    brief: 'history',
    editing: 'accounts history',
    history: 'accounts',
    home: 'access go-live risks time-travel',
    'go-live': 'risks',
    risks: '',
    viewer: 'access',
    access: 'accounts',
    imports: 'accounts history',
    live: 'time-travel',
    accounts: '',
    notifications: 'accounts',
    'time-travel': '',
    wall: '',
    workbooks: 'accounts',
  },
  'app/lib': { '.': '', api: '.', connection: '. api' },
  'app/server': {
    host: '. auth events http notify observability config',
    api: '. auth http observability openapi config',
    pages: '. http config',
    events: '. auth http observability config',
    notify: '. api http observability config',
    auth: '. http identity',
    commands: '. api auth identity notify observability config',
    openapi: 'http',
    '.': 'identity http observability config',
    identity: 'http config',
    http: 'observability config',
    observability: 'config',
    config: '',
  },
  'data/domain': {
    grid: 'editing format',
    brief: 'wall history tracking risks plan time format',
    editing: 'history plan format',
    wall: 'history plan tracking time format',
    access: 'time format',
    history: 'home plan workbook time format',
    search: 'home plan workbook format',
    workbook: 'home time format',
    home: 'tracking risks launch format',
    tracking: 'plan format',
    risks: 'plan format',
    plan: 'time format',
    notify: 'plan risks time format',
    launch: 'format',
    time: 'format',
    format: '',
  },
  'data/imports': { worker: '. files plan', files: '.', plan: '.', '.': '' },
  'data/store': { postgres: '. lowdb sqlite', lowdb: '. sqlite', sqlite: '.', '.': '' },
}

const roomOf = (folder: string) =>
  Object.keys(foldersImport).find((room) => `${folder}/`.startsWith(`${room}/`))

function isAllowed(from: string, to: string): boolean {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (from === to || room === undefined || other === undefined) return true
  const nameIn = (folder: string) => relative(room, folder) || '.'
  if (room === other) return (foldersImport[room]?.[nameIn(from)] ?? '').split(' ').includes(nameIn(to))
  return (
    !other.startsWith('app/') || room === 'app/features' || (room === 'app/server' && other === 'app/lib')
  )
}

describe('imports', () => {
  test('of a folder are those that its row allows', () => {
    expect(written(imports.filter(([from, to]) => !isAllowed(dirname(from), dirname(to))))).toEqual([])
    const rows = Object.entries(foldersImport).flatMap(([room, row]) =>
      Object.keys(row).map((name) => join(room, name)),
    )
    const folders = [...new Set(modules.map((path) => dirname(path)))]
    expect(rows.sort()).toEqual(folders.filter((folder) => roomOf(folder) !== undefined).sort())
  })

  test('of another feature use its index, except for its server files and what is loaded on demand', () => {
    const featureOf = (path: string) => /^app\/features\/[^/]+/.exec(path)?.[0]
    const inside = imports
      .filter(([from, to]) => from.startsWith('app/') && featureOf(to) !== undefined)
      .filter(([from, to]) => featureOf(from) !== featureOf(to) && !/(?:\/index|\.server)\.tsx?$/.test(to))
      .filter(([from, to]) => !read(from).includes(`import('~/${to.replace(/\.tsx?$/, '')}'`))
    expect(written(inside)).toEqual([])
  })

  test('ui has one entry point: no index file below ui/index.ts', () => {
    expect(modules.filter((path) => /^ui\/.*\bindex\.tsx?$/.test(path))).toEqual(['ui/index.ts'])
  })

  test('of ui in the app use every export; the type of its props may be for the package', () => {
    const named = (text: string, from: RegExp) =>
      [...text.matchAll(from)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().replace(/^type | as .*/g, '')),
      )
    const exported = named(read('ui/elements.ts'), /^export (?:type )?\{([^}]*)\} from/gm)
    const used = new Set(
      modules
        .filter((path) => path.startsWith('app/'))
        .flatMap((path) => named(read(path), /^(?:import|export) (?:type )?\{([^}]*)\} from '~\/ui'/gm)),
    )
    expect(exported.length).toBeGreaterThan(150)
    expect(exported.filter((name) => !used.has(name) && !used.has(name.replace(/Props$/, '')))).toEqual([])
  })
})

describe('components and stories match', () => {
  const components = modules.filter((path) => /^ui\/(parts|panels|screens)\/[^/]+\/[^/]+\.tsx$/.test(path))
  const everyStory = filesBelow('stories').filter((path) => path.endsWith('.stories.tsx'))
  const [foundations = [], stories = []] = [true, false].map((isFoundation) =>
    everyStory.filter((path) => path.startsWith('stories/foundations/') === isFoundation),
  )

  test('every component is shown by a story, or by a component that is', () => {
    expect(components).not.toEqual([])
    const shown = new Set<string>()
    const show = (path: string) => {
      if (shown.has(path) || !path.startsWith('ui/')) return
      shown.add(path)
      for (const [from, to] of imports) if (from === path) show(to)
    }
    stories.flatMap(importsOf).forEach(show)
    expect(components.filter((path) => !shown.has(path))).toEqual([])
  })

  test('every text beside the stories is on a page', () => {
    const names = stories.map((path) =>
      elementName(/\btitle: '((?:Parts|Panels|Screens)\/.*)'/.exec(read(path))?.[1] ?? ''),
    )
    const texts = filesBelow('stories').filter((path) =>
      /^stories\/(?:parts|panels|screens)\/.*\.md$/.test(path),
    )
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter((path) => !names.includes(basename(path, '.md')))).toEqual([])
  })

  test('every foundation has its page, and every page shows its story', () => {
    const pages = filesBelow('stories/foundations').filter((path) => path.endsWith('.mdx'))
    const shown = pages.flatMap((path) => [...read(path).matchAll(/from '\.\/(\w+\.stories)'/g)])
    expect(shown.map(([, file]) => `stories/foundations/${file}.tsx`).sort()).toEqual(foundations.sort())
  })
})

describe('styles', () => {
  const styles = modules.filter((path) => path.endsWith('.css.ts') && !path.startsWith('ui/theme/'))

  test.each([
    // The splash is timed by the specification.
    ['durations from the motion tokens', /(?:transition|animation)\w*:[^\n]*\b\d+m?s\b/, '/SplashScreen/'],
    ['the order of what covers the page from the layers', /zIndex: (?:\d{2,}|[5-9])\b/, null],
  ])('take %s', (_, literal, except) => {
    const checked = styles.filter((path) => except === null || !path.includes(except))
    expect(checked.length).toBeGreaterThan(50)
    expect(checked.filter((path) => literal.test(read(path)))).toEqual([])
  })
})

/** The members that a type of props declares itself; inherited ones are documented at their source. */
function membersOf(node: ts.Node): readonly ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return node.members
  if (ts.isTypeAliasDeclaration(node)) return membersOf(node.type)
  return ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node) ? node.types.flatMap(membersOf) : []
}

test.each(['ui/parts', 'ui/panels', 'ui/screens', 'ui/theme'])(
  'every prop in %s says what it is',
  (folder) => {
    const files = modules.filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.tsx'))
    const members = files.flatMap((path) => {
      const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true)
      const props = source.statements.filter((one) =>
        /^export (?:interface|type) \w+Props\b/.test(one.getText()),
      )
      return props.flatMap(membersOf).map((member) => ({ path, member }))
    })
    expect(members).not.toEqual([])
    const silent = members.filter(({ member }) => ts.getJSDocCommentsAndTags(member).length === 0)
    expect(silent.map(({ path, member }) => `${path}: ${member.name?.getText() ?? 'call'}`)).toEqual([])
  },
)

test('every field that the page names is a field of a list', () => {
  const known = new Set(Object.values(lists).flatMap(({ fields }) => Object.keys(fields)))
  const named = modules
    .filter((path) => /^ui\/(?:panels|parts)\//.test(path))
    .flatMap((path) => [...read(path).matchAll(/\b(?:data-)?field(?:="|: [`'])(\w+)/g)])
    .map(([, field = '']) => field)
  expect(named).toContain('activitiesDone')
  expect(named.filter((field) => !known.has(field))).toEqual([])
})
