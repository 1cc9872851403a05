import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { hasCourses, sendItemCourses } from '~/app/resources/plan.server'

/** /api/courses/{collection}/{id}: what was recorded of each figure of one item, day by day. */
export const loader = handle({ GET: read(operations.itemCourses, sendItemCourses) }, hasCourses)

export const action = loader
