import { handle, read } from '~/app/http/handle.server'
import { sendItemCoursesOfThen } from '~/app/resources/past.server'
import { about } from '~/app/interface/about'
import { hasCourses } from '~/app/resources/plan.server'

/** /api/courses/{collection}/{id}/at/{day or minute}: what had been recorded of one item by then. */
export const loader = handle({ GET: read(about.itemCoursesThen, sendItemCoursesOfThen) }, hasCourses)

export const action = loader
