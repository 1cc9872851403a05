import { briefSchema } from '~/data/contract/brief'
import { sendBrief } from '~/app/features/brief/sendBrief.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/brief: the launch on one page, as JSON or Markdown. */
export const loader = handle({
  GET: read(
    {
      name: 'readBrief',
      summary: 'Get the launch brief',
      description:
        'Send Accept: text/markdown for the text of an e-mail. Only editors and administrators see who made a change.',
      group: 'Plan',
      auth: 'anyone',
      variants: [{ response: briefSchema }],
      mediaTypes: ['text/markdown'],
      headers: ['ETag', 'Cache-Control'],
    },
    sendBrief,
  ),
})

export const action = loader
