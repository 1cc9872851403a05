import { handle, read } from '~/app/server/http/handle.server'
import { sendItemCoursesOfThen } from '~/app/features/time-travel/past.server'
import { operations } from '~/app/server/openapi/operations'
import { hasCourses } from '~/app/server/api/plan.server'

/** /api/courses/{collection}/{id}/at/{day or minute}: what had been recorded of one item by then. */
export const loader = handle({ GET: read(operations.itemCoursesThen, sendItemCoursesOfThen) }, hasCourses)

export const action = loader
