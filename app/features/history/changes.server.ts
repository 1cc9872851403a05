import pLimit from 'p-limit'
import { site } from '~/app/server/composition.server'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { patchSchemas, type PatchableName } from '~/data/contract/collections'
import { changesQuerySchema, type NetChange, type NetChanges } from '~/data/contract/live'
import { changedFields } from '~/data/domain/history/changedFields'
import { explain } from '~/data/store/explain'
import type { View } from '~/data/store/store'
import { jsonAnswer } from '~/app/server/api/answers.server'

/** One at a time: who asks for many holds up nobody but who asks for others. */
const inTurn = pLimit(1)

/** How many responses are cached. */
const MAX_CACHED = 50

let known: { view?: View; answers: Map<number, Promise<NetChanges>> } = { answers: new Map() }

/** What all changes after number `since` have made of the lists, taken together: for everyone, and without a name. */
export async function sendNetChanges({ request }: Call): Promise<Response> {
  const since = sinceAsked(request)
  const view = await site().store.view()
  const { revision } = view
  if (since > revision)
    throw new HttpError(422, `since must be at most ${revision}, the number of the last change.`)
  if (known.view !== view || known.answers.size >= MAX_CACHED) known = { view, answers: new Map() }
  const { answers } = known
  const answer = answers.get(since) ?? inTurn(() => netChanges(since, view))
  answers.set(since, answer)
  answer.catch(() => answers.delete(since))
  const response = await jsonAnswer(request, await answer)
  response.headers.append('Vary', 'Accept')
  return response
}

/** @throws Refusal 422 */
function sinceAsked(request: Request): number {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const result = changesQuerySchema.safeParse(asked)
  if (result.success) return result.data.since
  const fields = Object.keys(changesQuerySchema.shape)
  throw new HttpError(422, explain(result.error, { name: 'the query', fields }).sentence)
}

/** The difference of the lists, which takes as long as there are items that differ, however many changes there were. */
async function netChanges(since: number, view: View): Promise<NetChanges> {
  const { revision } = view
  const then = await site().store.past.at(since)
  const items: NetChange[] = []
  for (const collection of Object.keys(patchSchemas) as PatchableName[]) {
    const former = new Map(then.list(collection).map((item): [string, object] => [item.id, item]))
    for (const item of view.list(collection)) {
      const before = former.get(item.id)
      if (!before || before === item) continue
      const sides = changedFields(before, item)
      if (Object.keys({ ...sides.before, ...sides.after }).length === 0) continue
      items.push({
        collection,
        id: item.id,
        at: await changedAt(item, { collection, before: revision + 1 }),
        ...sides,
      })
    }
  }
  const [last] = since === revision ? [] : await site().store.history({ before: revision + 1, limit: 1 })
  return { revision, at: last?.at ?? null, changes: revision - since, items }
}

/** When an item became what it is. */
const times = new WeakMap<object, string>()

async function changedAt(
  item: { id: string },
  query: { collection: PatchableName; before: number },
): Promise<string> {
  const kept = times.get(item)
  if (kept !== undefined) return kept
  const [last] = await site().store.history({ ...query, id: item.id, limit: 1 })
  if (!last)
    throw new Error(
      `There is no change of "${item.id}" in ${query.collection}, which is another than it was.`,
    )
  times.set(item, last.at)
  return last.at
}
