import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetForms, loadForm, saveForm } from '~/app/features/editing/storedForms'
import { lastVisit, readVisit, saveVisit, sinceVisit, type Visit } from '~/app/features/live/visit'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const phase = { collection: 'timeline', id: 'phase-4', by: 'admin' } as const
const typed = {
  item: { id: 'phase-4', owner: 'Sales' },
  draft: { owner: 'Field Force', objectives: ['One'] },
}

describe('what is typed in a form', () => {
  test('is there again for its author alone, until it is saved or discarded', () => {
    const newPhase = { ...phase, id: null }
    const typedNew = { item: {}, draft: { title: 'Aftercare' } }
    expect(loadForm(phase)).toBeNull()
    saveForm(phase, typed)
    saveForm(newPhase, typedNew)
    expect(loadForm(phase)).toMatchObject(typed)
    expect(loadForm({ ...phase, by: 'mona' })).toBeNull()
    saveForm(phase, null)
    expect(loadForm(phase)).toBeNull()
    expect(loadForm(newPhase)).toMatchObject(typedNew)
  })

  test('goes with who signs out', () => {
    saveForm(phase, typed)
    forgetForms()
    expect([...kept]).toEqual([])
  })

  test.each(['{', '{"timeline/phase-4":{"by":"admin","item":{},"draft":{"owner":1}}}'])(
    'is the item as it is when %j is stored',
    (text) => {
      kept.set('launch-command-center.forms', text)
      expect(loadForm(phase)).toBeNull()
      saveForm(phase, typed)
      expect(loadForm(phase)).toMatchObject(typed)
    },
  )
})

const visit: Visit = { at: '2025-10-07T16:20:00.000Z', revision: 120, since: null }
const former = { at: '2025-10-01T08:00:00.000Z', revision: 90 }
const told = { ...visit, since: former }
const { since: _, ...last } = visit

describe('the last visit', () => {
  test('is what was stored', async () => {
    expect(await readVisit()).toBeNull()
    saveVisit(told)
    expect([await readVisit(), lastVisit()]).toEqual([told, told])
  })

  test.each(['', '{', 'null', '{"at":"yesterday","revision":1,"since":null}'])(
    'is none when %j is stored',
    async (text) => {
      kept.set('launch-command-center.visit', text)
      expect(await readVisit()).toBeNull()
    },
  )

  test.each<[string, Visit | null, string, unknown]>([
    ['nothing, the first time', null, '2025-10-14T14:35:00Z', null],
    ['the last visit, twelve hours later', visit, '2025-10-08T04:20:00Z', last],
    ['the visit before, while it is told of', told, '2025-10-08T04:19:59Z', former],
    ['the last visit, after a visit that was told of one', told, '2025-10-09T18:00:00Z', last],
  ])('shows the changes since %s', (_, visited, now, since) => {
    expect(sinceVisit(visited, new Date(now))).toEqual(since)
  })
})

test('nothing fails when the browser stores nothing: a form opens and closes, and there is no visit', async () => {
  const refuse = () => {
    throw new Error('The operation is insecure.')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  saveForm(phase, typed)
  expect(loadForm(phase)).toBeNull()
  forgetForms()
  saveVisit(visit)
  expect(await readVisit()).toBeNull()
})
