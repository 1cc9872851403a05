import { handle, read } from '~/app/http/handle.server'
import { sendItemCoursesOfThen } from '~/app/resources/past.server'
import { operations } from '~/app/interface/operations'
import { hasCourses } from '~/app/resources/plan.server'

/** /api/courses/{collection}/{id}/at/{day or minute}: what had been recorded of one item by then. */
export const loader = handle({ GET: read(operations.itemCoursesThen, sendItemCoursesOfThen) }, hasCourses)

export const action = loader
