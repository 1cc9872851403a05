import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres, type OpenedPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { steps as realSteps, type Steps } from '~/data/store/upgrade'
import { describeWith } from '../../support/describeWith'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'

/**
 * A fictional step: in layout 3 title and dates of a phase were exchanged, so a second run would undo the first.
 */
const steps: Steps = {
  ...realSteps,
  3: { collections: { timeline: { title: 'dates', dates: 'title' } } },
}

describeWith({ PostgreSQL: hasPostgres }, 'a database of an older layout', () => {
  let cluster: Cluster
  let url: string
  let opened: OpenedPostgres[] = []

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  beforeEach(async () => {
    url = await cluster.create()
  })

  afterEach(async () => {
    await Promise.all(opened.map((each) => each.close()))
    opened = []
  })

  async function open(): Promise<Store> {
    const site = await openPostgres({ address: readAddress(url), pool: 2, timeout: 5_000, seed, steps })
    opened.push(site)
    return site.store
  }

  async function restart(): Promise<Store> {
    await Promise.all(opened.map((each) => each.close()))
    opened = []
    return open()
  }

  const query = (text: string) => cluster.query(text, new URL(url).pathname.slice(1))
  const titles = async (store: Store) =>
    (await store.view()).list('timeline').map(({ title, dates }) => [title, dates])

  /** Creates the database as an earlier version left it. */
  async function setBack(): Promise<void> {
    await query(`update items set body = (body::jsonb ||
      jsonb_build_object('title', body->>'dates', 'dates', body->>'title'))::json where collection = 'timeline'`)
    // The launch and the baseline were code then.
    await query(`delete from items where collection in ('launch', 'baseline')`)
    await query('update site set layout = 3')
  }

  test('is upgraded once, with the later changes', async () => {
    const before = await titles(await open())
    await Promise.all(opened.map((each) => each.close()))
    opened = []
    await setBack()
    const store = await open()
    expect(await titles(store)).toEqual(before)
    await store.patch('timeline', 'phase-5', { owner: 'After the step' })
    expect(await query('select layout from site')).toEqual([{ layout: 5 }])
    const again = await restart()
    expect((await again.view()).get('launch', 'launch').heading).toBe('Pre-Launch Command Center')
    expect((await again.view()).list('baseline')).toHaveLength(10)
    expect(await titles(again)).toEqual(before)
    expect((await again.view()).get('timeline', 'phase-5').owner).toBe('After the step')
  })

  test('accepts no change from a server with the lists of before the upgrade', async () => {
    const former = await open()
    const before = await titles(former)
    await setBack()
    const present = await open()
    await former.patch('timeline', 'phase-5', { owner: 'Of the former one' }).catch(() => undefined)
    expect(await titles(present)).toEqual(before)
    expect(await titles(await restart())).toEqual(before)
  })

  test('of a later one is refused', async () => {
    await open()
    await query('update site set layout = 6')
    await expect(restart()).rejects.toMatchObject({
      name: 'DamagedFileError',
      message: expect.stringContaining('a later version of this site wrote the file') as string,
    })
  })
})
