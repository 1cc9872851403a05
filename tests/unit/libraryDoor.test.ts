import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const appFiles = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `app/${path.replaceAll('\\', '/')}`)

const source = (path: string) =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)

/** What the door exports by name; an export without names is none of it. */
const exported = source('ui/index.ts').statements.flatMap((statement) =>
  ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
    ? statement.exportClause.elements.map(({ name }) => name.text)
    : [`not a named export: ${statement.getText()}`],
)

interface Import {
  file: string
  /** The module's name as it is written. */
  from: string
  /** The names taken by braces; '*' for anything else. */
  names: string[]
}

const appImports: Import[] = appFiles.flatMap((file) => importsOf(file))

test('the door exports this and nothing else', () => {
  expect(exported.sort()).toEqual([
    'AccessInbox',
    'AccountList',
    'AccountListProps',
    'AccountWork',
    'AccountsView',
    'AdminModule',
    'AdminPanel',
    'Announcer',
    'ApiCall',
    'ApiFact',
    'ApiGroup',
    'ApiScreen',
    'ApiShape',
    'AppTheme',
    'Appearance',
    'AsOf',
    'AskForAccess',
    'Asked',
    'BudgetScreen',
    'BusinessUnits',
    'ChangeList',
    'ConflictResolver',
    'ConflictResolverProps',
    'ConflictSide',
    'ContentModule',
    'DocumentPages',
    'DocumentViewer',
    'EditButton',
    'EditResult',
    'EditResults',
    'EditSheet',
    'EditSheetField',
    'EditorField',
    'EditorFields',
    'ExportModule',
    'ExportedFile',
    'ExternalLinks',
    'FailedScreen',
    'Held',
    'Hero',
    'HistoryList',
    'HistoryListProps',
    'HomeScreen',
    'JsonModule',
    'JsonModuleProps',
    'Library',
    'LibraryProps',
    'LinkEvent',
    'LiveNews',
    'LivePill',
    'LoadFailure',
    'LoadFault',
    'Loadable',
    'MomentBanner',
    'MomentFrame',
    'Navigation',
    'NotConnectedSign',
    'NotFoundScreen',
    'NotLoaded',
    'OnDemandHost',
    'OnDemandProvider',
    'OwnPasswordForm',
    'PanelAlert',
    'PhaseTrend',
    'PlaceKind',
    'Products',
    'ProgressDraft',
    'ProgressModule',
    'ProgressModuleProps',
    'RarmScreen',
    'SearchDialog',
    'SearchDialogProps',
    'SignInForm',
    'SignInScreen',
    'SignInScreenProps',
    'SiteFooter',
    'SplashScreen',
    'TargetTrend',
    'TimeTravelBar',
    'Timeline',
    'ToastMessage',
    'Toaster',
    'Toasts',
    'TokenModule',
    'TokenModuleProps',
    'Tools',
    'ToolsProps',
    'Tracking',
    'TrackingGrid',
    'TrackingGridProps',
    'Training',
    'TrainingProps',
    'TrendGrid',
    'VisitDigest',
    'WallConnection',
    'WallContent',
    'WallScreen',
    'WorkbookScreenProps',
    'asOfText',
    'failureOf',
    'fontAddress',
    'markChanged',
    'navigationItems',
    'partOf',
    'placeAnchor',
    'placeOf',
    'splashTimeline',
    'useOnDemand',
    'useOnDemandHost',
    'useToasts',
  ])
})

test('the app uses all of it', () => {
  const used = new Set(appImports.filter(({ from }) => from === '~/ui').flatMap(({ names }) => names))
  expect([...used].sort()).toEqual(exported.sort())
})

test('the app comes in by the door alone', () => {
  const past = appImports.filter(({ from }) => /^~\/ui\/|(?:^|\/)\.\.\/ui(?:\/|$)/.test(from))
  expect(past.map(({ file, from }) => `${file}: ${from}`)).toEqual([])
})

test('the splash runs in the app: only Storybook holds it at a stage', () => {
  const splashes = appFiles.flatMap((file) => source(file).text.match(/<SplashScreen[^]*?\/>/g) ?? [])
  expect(splashes).not.toEqual([])
  expect(splashes.filter((splash) => /\bstage\b/.test(splash))).toEqual([])
})

/** Every import of a file: static, of types, and on demand. */
function importsOf(file: string): Import[] {
  const found: Import[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      found.push({ file, from: node.moduleSpecifier.text, names: namesOf(node.importClause) })
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push({ file, from: node.arguments[0]?.getText().slice(1, -1) ?? '', names: ['*'] })
    ts.forEachChild(node, visit)
  }
  visit(source(file))
  return found
}

function namesOf(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return ['*']
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
}
