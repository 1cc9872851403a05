import { expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { applyJobs, type Job } from '~/data/store/applyJobs'
import { parseDocument } from '~/data/store/document'
import { DocumentView } from '~/data/store/documentView'
import { patchItem, undoChange } from '~/data/store/jobs'
import { MemoryState } from '~/data/store/memoryState'
import { seed } from '~/data/store/seed'

const view = new DocumentView(parseDocument({ ...(seed as object), revision: 5 }))
const { progress } = view.get('timeline', 'phase-5')
const undone: Change = {
  ...{ n: 5, at: '2025-10-15T08:00:00.000Z', by: 'ada', collection: 'timeline', id: 'phase-5' },
  ...{ before: { progress: '0.1' }, after: { progress } },
}
const jobOf = (run: Job['run']): Job => ({
  ...{ weight: 1, run, resolve: () => undefined, reject: () => undefined },
})

test.each<[string, object, boolean]>([
  ['its field', { progress: '0.9' }, false],
  ['another field', { owner: 'Ada' }, true],
])('an undo in one batch with a change of %s before it', (_, change, isMade) => {
  const jobs = [
    jobOf((making) => patchItem('timeline', 'phase-5', change, {}, making)),
    jobOf((making) => undoChange(undone, new Map(), {}, making)),
  ]
  const { outcomes, changes } = applyJobs(view, new MemoryState(view, new Map()), jobs, () => new Date())
  expect(changes.map(({ n }) => n)).toEqual(isMade ? [6, 7] : [6])
  const error = { message: expect.stringContaining('change 6 has since changed progress') as string }
  expect(outcomes[1]).toMatchObject(isMade ? { answer: { item: { progress: '0.1' } } } : { error })
})
