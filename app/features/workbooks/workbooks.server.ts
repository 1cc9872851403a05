import { site } from '~/app/server/composition.server'
import type { Call } from '~/app/server/http/handle.server'
import { jsonAnswer } from '~/app/server/api/answers.server'

/** Both workbooks, whole, for everyone. */
export function sendWorkbooks({ request }: Call): Response | Promise<Response> {
  return jsonAnswer(request, site().workbooks)
}
