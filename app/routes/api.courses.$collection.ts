import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { hasCourseList, sendCourses } from '~/app/server/api/plan.server'

/** /api/courses/{collection}: what was recorded of the phases' or the units' progress, day by day. */
export const loader = handle({ GET: read(operations.courses, sendCourses) }, hasCourseList)

export const action = loader
