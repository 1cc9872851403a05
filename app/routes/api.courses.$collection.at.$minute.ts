import { handle, read } from '~/app/http/handle.server'
import { sendCoursesOfThen } from '~/app/resources/past.server'
import { operations } from '~/app/interface/operations'
import { hasCourseList } from '~/app/resources/plan.server'

/** /api/courses/{collection}/at/{day or minute}: what had been recorded by then. */
export const loader = handle({ GET: read(operations.coursesThen, sendCoursesOfThen) }, hasCourseList)

export const action = loader
