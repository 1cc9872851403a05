import { handle, read } from '~/app/http/handle.server'
import { hasCourseList, sendCourses } from '~/app/resources/plan.server'

/** /api/courses/{collection}: what was recorded of the phases' or the units' progress, day by day. */
export const loader = handle({ GET: read(sendCourses) }, hasCourseList)

export const action = loader
