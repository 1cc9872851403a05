import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { editFields } from '~/app/features/editing/editFields'
import {
  conflictsAmong,
  draftAfter,
  draftAfterChoice,
  withSeenValues,
  type JsonDraft,
  type JsonSubmission,
} from '~/app/features/editing/jsonDraft'
import {
  afterSave,
  changesOf as changedIn,
  sheetAfter,
  type SheetEvent,
  type SheetState,
} from '~/app/features/editing/sheetState'
import { answersOf, type Conflict, type SentChange, type Submission } from '~/app/features/editing/submission'
import { changedFieldsOf } from '~/data/contract/descriptors'
import type { Change } from '~/data/contract/history'
import { changesOf, type ConflictSide, type ItemEdits } from '~/data/domain/editing/editSession'
import { documentOf, planText } from '~/data/domain/editing/jsonEdits'
import { newGrid, type GridSheet } from '~/data/domain/grid/gridSheet'
import { gridAfter, type GridAction } from '~/data/domain/grid/gridState'
import { times } from '../support/extent'
import fc from '../support/property'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { ada: 'editor', mona: 'editor' } })

/** The page that makes the current request. */
const asking = new AsyncLocalStorage<string>()

type Item = Readonly<Record<string, unknown>> & { id: string }

/** A page of the site with its own cache and revisions. */
interface Page {
  by: string
  /** Runs something as this page. */
  as: <T>(work: () => Promise<T>) => Promise<T>
  modules: Awaited<ReturnType<typeof modulesOfPage>>
  client: ReturnType<Awaited<ReturnType<typeof modulesOfPage>>['makeQueryClient']>
}

async function modulesOfPage() {
  vi.resetModules()
  const [submission, submitter, send, cache, clients, mutations] = [
    await import('~/app/features/editing/submission'),
    await import('~/app/features/editing/submitter'),
    await import('~/app/features/editing/sendChanges'),
    await import('~/app/features/editing/syncCache'),
    await import('~/app/lib/api/queryClient'),
    await import('~/app/lib/api/mutations'),
  ]
  return { ...submission, ...submitter, ...send, ...cache, ...clients, ...mutations }
}

async function openPage(by: string): Promise<Page> {
  const cookie = await signedIn(server, by)
  const modules = await modulesOfPage()
  return { by, as: (work) => asking.run(cookie, work), modules, client: modules.makeQueryClient() }
}

const pages: Page[] = []

beforeAll(async () => {
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const cookie = asking.getStore()
    if (cookie !== undefined) headers.set('Cookie', cookie)
    return plain(new URL(input, server.url), { ...init, headers })
  })
  // Loads lazy modules of the site now, because the pages have modules of their own.
  await fetch('/api/timeline')
  for (const by of ['ada', 'ada', 'mona']) pages.push(await openPage(by))
})

afterAll(() => {
  vi.unstubAllGlobals()
})

/** An item of the page, and the fields that its author gives it. */
interface Typed {
  item: Item
  fields: Readonly<Record<string, string>>
}

interface Prepared {
  changes: readonly SentChange[]
  conflicts?: readonly Conflict[]
}

/** What one author has typed into a form: views on the same edit session. */
interface Form {
  /** What is sent next, and the conflicts known before. Nothing once all is stored or left. */
  prepared: () => Prepared | Promise<Prepared>
  answered: (ended: Submission) => void
  /** Chooses a side for each field in conflict. */
  decide: (side: ConflictSide) => void
}

type MakeForm = (typed: readonly Typed[], look: () => Promise<readonly Item[]>) => Form

const collection = 'timeline'
const changeOf = (id: string, edits: ItemEdits): SentChange => ({ collection, id, changes: changesOf(edits) })

const fields = editFields(changedFieldsOf(collection), {}).filter(({ name }) =>
  ['progress', 'owner'].includes(name),
)
const percentOf = (name: string, value = '') => (name === 'progress' ? String(Number(value) * 100) : value)

const sheetForm: MakeForm = ([typed]) => {
  const { item, fields: wanted } = typed ?? expect.fail()
  const edited = { collection, id: item.id, fields } as const
  const draft = Object.entries(wanted).map(([name, value]) => [name, percentOf(name, value)])
  let state: SheetState = { item, draft: Object.fromEntries(draft) as SheetState['draft'], conflict: null }
  let begun = state
  const act = (event: SheetEvent) => {
    state = sheetAfter(edited, state, event)
  }
  return {
    prepared() {
      begun = state
      const changes = changedIn(edited, state)
      return { changes: changes.length === 0 ? [] : [{ collection, id: item.id, changes }] }
    },
    answered({ outcomes: [outcome] }) {
      if (outcome?.as === 'accepted') state = afterSave(edited, state, begun, outcome.item)
      else if (outcome?.as === 'conflict')
        act({ type: 'othersChanged', id: item.id, fields: outcome.theirs, changed: outcome.changed })
    },
    decide(side) {
      for (const { field } of changedIn(edited, state)) act({ type: 'choose', id: item.id, field, side })
      act({ type: 'resolve', id: item.id })
    },
  }
}

const gridForm: MakeForm = (typed) => {
  const rows = typed.map(({ item }) => ({ id: item.id, name: item.id, item }))
  const sheet: GridSheet = { rows, fields, nameOf: (id) => id, errorOf: () => null, unique: new Map() }
  let state = newGrid
  const act = (action: GridAction) => {
    state = gridAfter(state, action, sheet)
  }
  for (const [row, { fields: wanted }] of typed.entries())
    for (const [column, { name }] of fields.entries())
      if (wanted[name] !== undefined)
        act({ type: 'commit', text: percentOf(name, wanted[name]), at: { row, column } })
  return {
    prepared: () => ({ changes: [...state.pending].map(([id, row]) => changeOf(id, row)) }),
    answered(ended) {
      act({ type: 'answered', answers: answersOf(ended, ({ id }) => id) })
    },
    decide(side) {
      for (const [id, row] of state.pending)
        for (const field of Object.keys(row)) act({ type: 'choose', id, field, side })
    },
  }
}

const jsonForm: MakeForm = (typed, look) => {
  const sources = (phases: readonly Item[]) => ({ phases, products: [], targets: [] })
  let draft: JsonDraft = {
    text: JSON.stringify({ phases: typed.map(({ item: { id }, fields }) => ({ id, ...fields })) }),
    settled: '',
    seen: sources(typed.map(({ item }) => item)),
  }
  let waiting: Conflict[] = []
  return {
    async prepared() {
      const now = sources(await look())
      const plan = planText(draft.text, now, () => [])
      if (!plan || !draft.seen) return { changes: [] }
      const changes = withSeenValues(plan, documentOf(draft.text), draft.seen)
      return { changes, conflicts: conflictsAmong(changes, now) }
    },
    answered(ended) {
      draft = draftAfter(draft, ended as JsonSubmission)
      waiting = ended.outcomes.flatMap((outcome) => (outcome.as === 'conflict' ? [outcome] : []))
    },
    decide(side) {
      for (const conflict of waiting) {
        const choices = Object.fromEntries(conflict.change.changes.map(({ field }) => [field, side]))
        draft = draftAfterChoice(draft, { ...conflict, choices }) ?? expect.fail()
      }
    },
  }
}

/** Quick progress sends one by one as the sheet does, from the edit session of the grid. */
const forms = { sheet: sheetForm, JSON: jsonForm, grid: gridForm }
const faces = ['sheet', 'JSON', 'grid'] as const

const pressing = fc.record({
  page: fc.nat(2),
  face: fc.constantFrom(...faces),
  /** Whether the page refetches the list before editing, and again before the click. */
  looks: fc.boolean(),
  looksAgain: fc.boolean(),
  /** The phases and values. The first form uses only the first one. */
  phases: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 }),
  progress: fc.integer({ min: 0, max: 3 }),
  owner: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  side: fc.constantFrom('ours' as const, 'theirs' as const),
})

type Press = typeof pressing extends fc.Arbitrary<infer P> ? P : never

/** What was accepted from which author, who had seen what. */
interface Accepted {
  by: string
  n: number
  change: SentChange
}

function look({ as, modules, client }: Page) {
  return as(() => modules.readList(client, 'timeline'))
}

/** An author at a form. */
interface Author {
  press: Press
  form: Form
  /** The values that the page or a conflict has shown: item, field, value. */
  seen: (readonly [id: string, field: string, value: unknown])[]
}

/** What the page shows, and what the author makes of it in one of the forms. */
async function composed(page: Page, press: Press): Promise<Author> {
  const { client } = page
  if (press.looks || client.getQueryData(['/api/timeline']) === undefined) await look(page)
  const shown = client.getQueryData<readonly Item[]>(['/api/timeline']) ?? []
  const owner = press.owner === undefined ? {} : { owner: `Owner ${press.owner}` }
  const typed = press.phases.map((phase) => ({
    item: shown.find(({ id }) => id === `phase-${phase}`) ?? expect.fail(),
    fields: { progress: String(press.progress / 4), ...owner },
  }))
  const seen = typed.flatMap(({ item }) =>
    Object.entries(item).map(([field, value]) => [item.id, field, value] as const),
  )
  return { press, form: forms[press.face](typed, () => look(page)), seen }
}

/** Sends what a form says, tells it the answers, and returns what was accepted. */
async function sent({ by, modules, client, as }: Page, { press: { face }, form, seen }: Author) {
  return as(async () => {
    const { createSubmitter, sendAsBatch, sendOneByOne } = modules
    const { changes, conflicts = [] } = await form.prepared()
    if (changes.length === 0) return null
    const submitter = createSubmitter<SentChange, null>(face === 'grid' ? sendAsBatch : sendOneByOne)
    const ended = await submitter.start(client, () => ({ changes, conflicts, source: null }))
    if (!ended) throw new Error('Nothing was sent.')
    if (ended.failure) throw ended.failure.error
    expect(ended.outcomes.filter((outcome) => outcome.as === 'refused')).toEqual([])
    modules.syncCache(client, ended, by)
    form.answered(ended)
    for (const { change, ...outcome } of ended.outcomes)
      for (const { field, before, after } of change.changes) {
        if (outcome.as === 'conflict') seen.push([change.id, field, outcome.theirs[field]])
        else if (before !== after) expect(seen).toContainEqual([change.id, field, before])
      }
    return modules
      .acceptedOf(ended)
      .flatMap(({ n, change }): Accepted[] => (n === null ? [] : [{ by, n, change }]))
  })
}

/** Sends, and decides every conflict by the side of the press, until nothing is left. */
async function pressed(page: Page, author: Author): Promise<Accepted[]> {
  const accepted: Accepted[] = []
  for (;;) {
    const next = await sent(page, author)
    if (next === null) return accepted
    accepted.push(...next)
    author.form.decide(author.press.side)
  }
}

async function historySince(revision: number): Promise<Change[]> {
  const [page] = pages
  const read = async () => (await (await fetch('/api/history?limit=200')).json()) as Change[]
  const changes = (await page?.as(read)) ?? []
  return changes.filter(({ n }) => n > revision).reverse()
}

/** Each part ends within the limit of a test, also beside a build. */
const parts = Array.from({ length: times({ short: 1, full: 10, long: 100 }) }, (_, index) => index + 1)

test.each(parts)(
  'no value of two administrators is lost or overwritten without a choice, in any form: part %i',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(pressing, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        async (rounds) => {
          const revision = Number((await fetch('/api/timeline')).headers.get('X-Revision'))
          const accepted: Accepted[] = []
          for (const round of rounds) {
            // Both decide before either clicks. A page has one pending submission at a time.
            const composedOf = new Map<Page, Author>()
            for (const press of round) {
              const page = pages[press.page]
              if (page && !composedOf.has(page)) composedOf.set(page, await composed(page, press))
            }
            const made = [...composedOf].map(async ([page, author]) => {
              if (author.press.looksAgain) await look(page)
              return pressed(page, author)
            })
            accepted.push(...(await Promise.all(made)).flat())
          }
          const history = await historySince(revision)
          expect(history.map(({ n }) => n)).toEqual(
            accepted.map(({ n }) => n).sort((one, other) => one - other),
          )
          for (const { n, by, id, before, after } of history) {
            const own = accepted.find((each) => each.n === n)
            const told = own?.change.changes.filter(({ field }) => field in after)
            expect({ n, by, id, before, after }).toEqual({
              ...{ n, by: own?.by, id: own?.change.id },
              before: Object.fromEntries(told?.map(({ field, before }) => [field, before]) ?? []),
              after: Object.fromEntries(told?.map(({ field, after }) => [field, after]) ?? []),
            })
          }
        },
      ),
      { numRuns: times({ short: 40, full: 50, long: 50 }) },
    )
  },
)
