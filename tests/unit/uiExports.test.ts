import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const appFiles = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `app/${path.replaceAll('\\', '/')}`)

/** The names that the entry point exports, and the elements that it passes on; no other export without names. */
const exported = ['ui/index.ts', 'ui/elements.ts'].flatMap((path) =>
  parse(path).statements.flatMap((statement) => {
    if (statement.getText() === "export * from './elements'") return []
    return ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [`not a named export: ${statement.getText()}`]
  }),
)

/** The module specifiers of each file of the app: static, of types, and on demand. */
const imported = new Map(
  appFiles.map((file) => [
    file,
    ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => fileName),
  ]),
)

test('the app uses every export, or the type of its props is for the package', () => {
  const users = appFiles.filter((file) => imported.get(file)?.includes('~/ui'))
  const used = new Set(users.flatMap(namesFromUi))
  expect(
    exported.filter((name) => !used.has(name) && !used.has(name.replace(/Props$/, ''))),
    'exports of ui/elements.ts that no file in app/ imports',
  ).toEqual([])
  expect(
    [...used].filter((name) => !exported.includes(name)),
    'imports by other than a name',
  ).toEqual([])
})

test('the app imports ui by its entry point alone', () => {
  const past = [...imported].flatMap(([file, modules]) =>
    modules
      .filter((name) => /^~\/ui\/|(?:^|\/)\.\.\/ui(?:\/|$)/.test(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(past).toEqual([])
})

test('the splash runs in the app: only Storybook holds it at a stage', () => {
  const splashes = appFiles.flatMap((file) => read(file).match(/<SplashScreen[^]*?\/>/g) ?? [])
  expect(splashes).not.toEqual([])
  expect(splashes.filter((splash) => /\bstage\b/.test(splash))).toEqual([])
})

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true)
}

/** The names that a file imports from the entry point; '*' for another kind of import. */
function namesFromUi(file: string): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    if (statement.moduleSpecifier?.getText() !== "'~/ui'") return []
    const bindings = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : statement.exportClause
    if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return ['*']
    return [...bindings.elements].map(({ name, propertyName }) => (propertyName ?? name).text)
  })
}
