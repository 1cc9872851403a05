import { site } from '~/app/composition.server'
import type { Call } from '~/app/http/handle.server'
import { jsonAnswer } from './answers.server'

/** Both workbooks, whole, for everyone. */
export function sendWorkbooks({ request }: Call): Response | Promise<Response> {
  return jsonAnswer(request, site().workbooks)
}
