import type { Change } from '~/data/contract/history'
import { demoBeginning } from './lists'
import { demoSteps, type DemoStep } from './steps'

type Fields = Readonly<Record<string, unknown>>

/** The demo's history as the store writes it, oldest first: ten weeks, from 5 August to 14 October 2025. */
export function demoHistory(): readonly Change[] {
  const items = new Map<string, Fields>()
  for (const [collection, list] of Object.entries(demoBeginning))
    for (const item of list) items.set(`${collection}/${item.id}`, item)
  const numbers = new Map<DemoStep, number>()
  const changes: Change[] = []
  for (const [place, step] of demoSteps().entries()) {
    const { at, by, collection, id, undoes, isNew, reason } = step
    const undone = undoes && changes[(numbers.get(undoes) ?? 0) - 1]
    const item = items.get(`${collection}/${id}`) ?? {}
    const after = undone?.before ?? step.change
    const added = changes.filter((change) => change.kind === 'create')
    const before = isNew ? {} : Object.fromEntries(Object.keys(after).map((field) => [field, item[field]]))
    items.set(`${collection}/${id}`, { ...item, ...after })
    numbers.set(step, place + 1)
    changes.push({
      ...{ n: place + 1, at, by, collection, id, before, after },
      ...(isNew && { kind: 'create', place: { index: added.length, after: added.at(-1)?.id ?? null } }),
      ...(undone && { undoes: undone.n }),
      ...(reason !== undefined && { reason, readersMaySee: true }),
    })
  }
  return changes
}
