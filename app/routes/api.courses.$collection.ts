import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { hasCourseList, sendCourses } from '~/app/resources/plan.server'

/** /api/courses/{collection}: what was recorded of the phases' or the units' progress, day by day. */
export const loader = handle({ GET: read(operations.courses, sendCourses) }, hasCourseList)

export const action = loader
