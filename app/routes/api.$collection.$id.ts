import { requireEditor } from '~/app/auth/session.server'
import { jsonObject } from '~/app/http/body'
import { changeItem, isItem, sendItem } from '~/app/resources/collections.server'
import { about } from '~/app/interface/about'
import { handle, read, write } from '~/app/http/handle.server'

/** /api/{collection}/{id}: an item of the four collections that can be changed (specification, section 7). */
export const loader = handle(
  {
    GET: read(about.item, sendItem),
    PATCH: write({
      about: about.change,
      event: 'change',
      who: requireEditor,
      body: jsonObject,
      answer: changeItem,
    }),
  },
  isItem,
)

export const action = loader
