import type { View } from '~/data/store/store'
import type { Call } from '~/app/server/http/handle.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import { collectionSchemas } from '~/data/contract/collections'
import { firstSteps, type SiteLists } from '~/data/domain/launch/firstSteps'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { emptySeed, seed } from '~/data/store/seed'
import { jsonResponse } from './responses.server'

const sampleLists: SiteLists = {
  launch: launchOf(seed),
  units: collectionSchemas['business-units'].parse(seed['business-units']),
  phases: collectionSchemas.timeline.parse(seed.timeline),
  products: collectionSchemas.products.parse(seed.products),
}

/** The first steps, for users who may change data. */
export async function sendFirstSteps({ request }: Call): Promise<Response> {
  await requireEditor(request)
  const view = await site().store.view()
  const accounts = await site().state.accounts()
  const steps = firstSteps({
    now: {
      launch: view.get('launch', 'launch'),
      units: view.list('business-units'),
      phases: view.list('timeline'),
      products: view.list('products'),
    },
    sample: sampleLists,
    empty: { launch: launchOf(emptySeed(siteClock().now())) },
    accounts: accounts.map(({ username }) => username),
  })
  return jsonResponse(request, steps)
}

/** Whether the phases are still those of the sample. */
export function hasSamplePhases(view: View): boolean {
  return deepEqual(view.list('timeline').map(unlinked), sampleLists.phases.map(unlinked))
}

/** Folders of 0.2.0 have the sample's phases without its links. */
function unlinked(phase: { id: string; after?: unknown }) {
  return { ...phase, after: undefined }
}

function launchOf({ launch }: Readonly<Record<string, unknown>>) {
  const [parsed] = collectionSchemas.launch.parse(launch)
  if (!parsed) throw new Error('The starting data has no launch.')
  return parsed
}
