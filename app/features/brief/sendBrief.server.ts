import { jsonResponse, textResponse } from '~/app/server/api/responses.server'
import type { Call } from '~/app/server/http/handle.server'
import { siteMinute } from '~/app/server/config/siteMinute.server'
import { briefMarkdown } from '~/data/domain/brief/briefMarkdown'
import { briefFor } from './brief.server'

/** Editors see names that readers do not see, so no shared cache may store it. */
const caching = 'private, no-cache'

const markdown = 'text/markdown'

/** The current brief, as JSON or Markdown (Accept). */
export async function sendBrief({ request }: Call): Promise<Response> {
  const brief = await briefFor(request, siteMinute())
  const answer = wantsMarkdown(request)
    ? await textResponse(request, briefMarkdown(brief), markdown, new Headers({ 'Cache-Control': caching }))
    : await jsonResponse(request, brief, caching)
  answer.headers.append('Vary', 'Accept, Cookie')
  return answer
}

/** Markdown is named before JSON, or without it. */
function wantsMarkdown(request: Request): boolean {
  const accepted = request.headers.get('Accept') ?? ''
  const [text, json] = [accepted.indexOf(markdown), accepted.indexOf('application/json')]
  return text >= 0 && (json < 0 || text < json)
}
