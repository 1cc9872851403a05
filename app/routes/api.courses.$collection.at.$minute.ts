import { handle, read } from '~/app/http/handle.server'
import { sendCoursesOfThen } from '~/app/resources/past.server'
import { about } from '~/app/interface/about'
import { hasCourseList } from '~/app/resources/plan.server'

/** /api/courses/{collection}/at/{day or minute}: what had been recorded by then. */
export const loader = handle({ GET: read(about.coursesThen, sendCoursesOfThen) }, hasCourseList)

export const action = loader
