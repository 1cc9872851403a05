import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetForms, loadForm, saveForm } from '~/app/features/editing/storedForms'

const phase = { collection: 'timeline', id: 'phase-4', by: 'admin' } as const
const newPhase = { ...phase, id: null }
const typed = {
  item: { id: 'phase-4', owner: 'Sales' },
  draft: { owner: 'Field Force', objectives: ['One'] },
}
const typedNew = { item: {}, draft: { title: 'Aftercare' } }

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is typed in a form is there again for its author alone, until it is saved or discarded', () => {
  expect(loadForm(phase)).toBeNull()
  saveForm(phase, typed)
  saveForm(newPhase, typedNew)
  expect(loadForm(phase)).toMatchObject(typed)
  expect(loadForm({ ...phase, by: 'mona' })).toBeNull()
  saveForm(phase, null)
  expect(loadForm(phase)).toBeNull()
  expect(loadForm(newPhase)).toMatchObject(typedNew)
})

test('it goes with who signs out', () => {
  saveForm(phase, typed)
  forgetForms()
  expect([...kept]).toEqual([])
})

test.each(['{', '{"timeline/phase-4":{"by":"admin","item":{},"draft":{"owner":1}}}'])(
  'a form opens as the item is when %j is stored',
  (text) => {
    kept.set('launch-command-center.forms', text)
    expect(loadForm(phase)).toBeNull()
    saveForm(phase, typed)
    expect(loadForm(phase)).toMatchObject(typed)
  },
)

test('a form opens and closes when the browser stores nothing', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  saveForm(phase, typed)
  expect(loadForm(phase)).toBeNull()
  forgetForms()
})
