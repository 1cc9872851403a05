import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Conflict, SentChange, Submission } from '~/app/features/editing/submission'
import type { Change } from '~/data/contract/history'
import { times } from '../support/extent'
import fc from '../support/property'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { ada: 'editor', mona: 'editor' } })

/** The page that makes the current request. */
const asking = new AsyncLocalStorage<string>()

type Fields = Readonly<Record<string, unknown>>
type Item = Fields & { id: string }

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

const faces = ['quick progress', 'sheet', 'JSON', 'grid'] as const

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
  side: fc.constantFrom('mine' as const, 'theirs' as const),
})

type Press = typeof pressing extends fc.Arbitrary<infer P> ? P : never

/** What was accepted from which author, who had seen what. */
interface Accepted {
  by: string
  n: number
  change: SentChange
}

function fieldsOf({ face, progress, owner }: Press): Fields {
  const figures = { progress: String(progress / 4) }
  return face === 'quick progress' || owner === undefined ? figures : { ...figures, owner: `Owner ${owner}` }
}

function look({ as, modules, client }: Page) {
  return as(() => modules.readList(client, 'timeline'))
}

/** The changes that the author makes from what the page shows. */
async function composed(page: Page, press: Press): Promise<SentChange[]> {
  const { client } = page
  if (press.looks || client.getQueryData(['/api/timeline']) === undefined) await look(page)
  const shown = client.getQueryData<readonly Item[]>(['/api/timeline']) ?? []
  const phases = press.face === 'JSON' || press.face === 'grid' ? press.phases : press.phases.slice(0, 1)
  return phases.flatMap((phase) => {
    const item = shown.find(({ id }) => id === `phase-${phase}`)
    const changes = Object.entries(fieldsOf(press)).flatMap(([field, after]) =>
      item?.[field] === after ? [] : [{ field, before: item?.[field], after }],
    )
    return changes.length === 0 ? [] : [{ collection: 'timeline' as const, id: `phase-${phase}`, changes }]
  })
}

/** Sends changes by one of the forms. Returns what was accepted and the conflicts. */
async function sent({ modules, client, by, as }: Page, face: Press['face'], changes: readonly SentChange[]) {
  return as(async () => {
    const { createSubmitter, sendAsBatch, sendOneByOne } = modules
    const submitter = createSubmitter<SentChange, null>(face === 'grid' ? sendAsBatch : sendOneByOne)
    const ended = await submitter.start(client, () => ({ changes, source: null }))
    if (!ended) throw new Error('Nothing was sent.')
    if (ended.failure) throw ended.failure.error
    expect(ended.outcomes.filter((outcome) => outcome.as === 'refused')).toEqual([])
    modules.syncCache(client, ended, by)
    return { accepted: acceptedIn(by, modules, ended), conflicts: modules.unresolved(ended) }
  })
}

function acceptedIn(by: string, { acceptedOf }: Page['modules'], submission: Submission): Accepted[] {
  return acceptedOf(submission).flatMap(({ n, change }) => (n === null ? [] : [{ by, n, change }]))
}

/** Edits, sends, and decides every conflict by the side of the press, to the end. */
async function pressed(page: Page, press: Press, changes: readonly SentChange[]): Promise<Accepted[]> {
  let { accepted, conflicts } = await sent(page, press.face, changes)
  while (press.side === 'mine' && conflicts.length > 0) {
    const mine = (conflict: Conflict) => page.modules.rebase(conflict)
    const again = await sent(page, press.face === 'JSON' ? 'sheet' : press.face, conflicts.map(mine))
    accepted = [...accepted, ...again.accepted]
    conflicts = again.conflicts
  }
  return accepted
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
        fc.array(fc.array(pressing, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        async (rounds) => {
          const revision = Number((await fetch('/api/timeline')).headers.get('X-Revision'))
          const accepted: Accepted[] = []
          for (const round of rounds) {
            // Both decide before either clicks. A page has one pending submission at a time.
            const composedOf = new Map<Page, [Press, SentChange[]]>()
            for (const press of round) {
              const page = pages[press.page]
              if (page && !composedOf.has(page)) composedOf.set(page, [press, await composed(page, press)])
            }
            const made = [...composedOf].map(async ([page, [press, changes]]) => {
              if (press.looksAgain) await look(page)
              return changes.length === 0 ? [] : pressed(page, press, changes)
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
